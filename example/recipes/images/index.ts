// Prints the covers of the latest articles: `API_URL=http://127.0.0.1:1337/api npx tsx images/index.ts`
import { createClient } from '../client.ts';
import { imageAttributes } from './image-attributes.ts';

const url = process.env.API_URL ?? 'http://127.0.0.1:1337/api';
const { data } = await createClient({ url }).list('articles', {
  fields: ['title'],
  sort: 'publishedAt:desc',
  // What is shown, and no more.
  populate: { cover: { fields: ['url', 'mime', 'width', 'height', 'alternativeText', 'formats'] } },
});

for (const { attributes } of data) {
  const image = imageAttributes(attributes.cover, url);
  console.log(
    image === null ? `no cover: ${attributes.title}` : `${image.srcset || image.src}: ${image.alt}`,
  );
}

import { expect } from 'chai';
import type { UploadFile } from '../../example/recipes/content-query.ts';
import { imageAttributes } from '../../example/recipes/images/image-attributes.ts';
import { linesOf } from './support/lines-of.ts';
import { useApi } from './support/use-api.ts';

const file: UploadFile = {
  name: 'a.jpg',
  alternativeText: null,
  caption: null,
  width: 1200,
  height: 800,
  formats: {
    small: { url: 'https://cdn.example/s.jpg', width: 500, height: 333 },
    thumbnail: { url: '/uploads/t.jpg', width: 245, height: 163 },
  },
  hash: 'a',
  ext: '.jpg',
  mime: 'image/jpeg',
  size: 1,
  url: '/uploads/a.jpg',
  previewUrl: null,
  provider: 'local',
  provider_metadata: null,
  createdAt: null,
  updatedAt: null,
};
const of = (changes: Partial<UploadFile>) =>
  imageAttributes({ data: { id: 1, attributes: { ...file, ...changes } } }, 'https://cms.example');

describe('the recipe for images', () => {
  const { api, host, url } = useApi();

  it('gives an img what it needs of an article of the host', async () => {
    const { data } = await api().list('articles', {
      filters: { slug: 'article-en-59' },
      populate: { cover: true },
    });
    expect(imageAttributes(data[0]?.attributes.cover, host().url)).to.deep.equal({
      src: `${host().url}/uploads/photo_19.jpg`,
      srcset: `${host().url}/uploads/thumb_19.jpg 100w, ${host().url}/uploads/photo_19.jpg 419w`,
      alt: 'alt Cloud quote"d',
      width: 419,
      height: 319,
    });
  });

  it('gives addresses at which the pictures are', async () => {
    const { data } = await api().list('articles', { populate: { cover: true }, locale: 'all' });
    for (const { attributes } of data) {
      const image = imageAttributes(attributes.cover, host().url);
      const urls =
        image === null ? [] : [image.src, ...image.srcset.split(', ').map((one) => one.split(' ')[0] ?? '')];
      for (const one of urls) {
        const response = await fetch(one);
        await response.arrayBuffer();
        expect([one, response.status, response.headers.get('content-type')]).to.deep.equal([
          one,
          200,
          'image/jpeg',
        ]);
      }
    }
  });

  it('prints covers when it runs', async () => {
    const lines = await linesOf('images/index.ts', url());
    expect(lines).to.have.length(25);
    expect(lines[0]).to.equal('no cover: river back\\slash 60');
    expect(lines[1]).to.equal(
      `${host().url}/uploads/thumb_19.jpg 100w, ${host().url}/uploads/photo_19.jpg 419w: alt Cloud quote"d`,
    );
  });

  it('orders the copies by width, wherever they are kept', () => {
    expect(of({})?.srcset).to.equal(
      'https://cms.example/uploads/t.jpg 245w, https://cdn.example/s.jpg 500w, https://cms.example/uploads/a.jpg 1200w',
    );
  });

  it('does with the file alone where there are no copies or no size', () => {
    expect(of({ formats: null })?.srcset).to.equal('https://cms.example/uploads/a.jpg 1200w');
    expect(of({ formats: null, width: null, height: null, alternativeText: 'A' })).to.deep.equal({
      src: 'https://cms.example/uploads/a.jpg',
      srcset: '',
      alt: 'A',
      width: undefined,
      height: undefined,
    });
  });

  it('returns null for a file that is not an image, is missing, or was not populated', () => {
    expect(of({ mime: 'application/pdf' })).to.equal(null);
    expect(imageAttributes({ data: null }, 'https://cms.example')).to.equal(null);
    expect(imageAttributes(undefined, 'https://cms.example')).to.equal(null);
  });
});

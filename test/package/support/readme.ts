import { packedFile } from './packed.ts';

/** What the README's host in fourteen lines is made of. */
export interface ReadmeHost {
  /** The packages of its `npm install`, ours among them. */
  readonly packages: readonly string[];
  /** Those that TypeScript wants beside them. */
  readonly typePackages: readonly string[];
  readonly code: string;
  /** The path and query of its request. */
  readonly path: string;
  readonly answer: unknown;
}

/** Reads the host out of the README that is in the package. Throws where a part of it is missing. */
export async function readmeHost(): Promise<ReadmeHost> {
  const [first = '', section = ''] = (await packedFile('README.md')).split('\n## A host in fourteen lines\n');
  const [text = ''] = section.split('\n## ', 1);
  const part = (what: RegExp, among = text): string => {
    const [, found] = what.exec(among) ?? [];
    if (found === undefined) throw new Error(`the README has no ${what}`);
    return found;
  };
  return {
    packages: part(/```sh\nnpm install (.+)\n```/).split(' '),
    typePackages: part(/`npm install --save-dev ([^`]+)`/).split(' '),
    code: part(/```js\n([\s\S]+?)```/),
    // The request and its answer stand above, on the first screen.
    path: part(/curl -g 'http:\/\/127\.0\.0\.1:1337(.+)'/, first),
    answer: JSON.parse(part(/```json\n([\s\S]+?)```/, first)),
  };
}

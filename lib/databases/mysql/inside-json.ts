import { elementAt, familyInsideJson } from '../mysql-family/inside-json.ts';

/** Values inside JSON on MySQL, which stores each name of an object once, so that one path can lead through several objects. */
export const mysqlInsideJson = familyInsideJson((document, steps, write) => {
  let value = document;
  let path = '$';
  const read = (): string => (path === '$' ? value : `JSON_EXTRACT(${value}, ${write(path)})`);
  for (const { name, place } of steps) {
    const member = `.${JSON.stringify(name)}`;
    if (place === undefined) path += member;
    else {
      value = elementAt(read(), place, [`$${member}`], write);
      path = '$';
    }
  }
  return read();
});

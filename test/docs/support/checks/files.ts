/** The sections of an ini file, such as a unit of systemd, with their keys. Throws at a line that is neither. */
export function readIni(
  text: string,
): ReadonlyMap<string, readonly (readonly [key: string, value: string])[]> {
  const sections = new Map<string, [string, string][]>();
  let section: [string, string][] | undefined;
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      section = [];
      sections.set(name, section);
    } else if (key !== undefined && value !== undefined && section !== undefined) section.push([key, value]);
    else throw new Error(`'${line}' is neither a section nor a key of one`);
  }
  return sections;
}

/** What is wrong with the form of an nginx configuration: directives end with `;`, blocks stand in braces. */
export function faultsOfNginx(text: string): readonly string[] {
  let depth = 0;
  for (const line of text.split('\n').map((each) => each.replace(/\s*#.*$/, '').trim())) {
    if (line === '') continue;
    if (line === '}') depth--;
    else if (/^[\w~/ .$"^*=-]+ \{$/.test(line)) depth++;
    else if (!/^[\w_]+( .+)?;$/.test(line)) return [`'${line}' is no directive`];
    if (depth < 0) return ['a brace is closed that was never opened'];
  }
  return depth === 0 ? [] : ['a brace is not closed'];
}

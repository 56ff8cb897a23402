import { DockerfileParser } from 'dockerfile-ast';
import { parse } from 'yaml';
import { sourceOf } from './source.ts';

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

const knownInstructions = new Set('FROM WORKDIR COPY RUN ENV USER EXPOSE HEALTHCHECK CMD'.split(' '));

/** What is wrong with the form of a Dockerfile: an instruction that is not known, or a command that a shell would run. */
export function faultsOfDockerfile(text: string): readonly string[] {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const faults = instructions.flatMap((instruction) => {
    const keyword = instruction.getKeyword();
    const given = instruction.getArgumentsContent() ?? '';
    if (!knownInstructions.has(keyword)) return [`'${keyword}' is no instruction`];
    if (!['RUN', 'CMD', 'HEALTHCHECK'].includes(keyword)) return [];
    try {
      JSON.parse(given.slice(given.indexOf('[')));
      return [];
    } catch {
      return [`'${given}' is not in the JSON form`];
    }
  });
  return instructions.length > 0 ? faults : ['has no instruction'];
}

/** What is wrong with rules of Prometheus: their form, and metrics that the plugin does not have. */
export function faultsOfRules(text: string): readonly string[] {
  const { groups } = parse(text, { strict: true, uniqueKeys: true }) as {
    groups?: readonly { rules: readonly { alert: string; expr: string }[] }[];
  };
  const rules = groups?.flatMap(({ rules: inGroup }) => inGroup) ?? [];
  const known = sourceOf(['plugin/observe', 'strapi']);
  return [
    ...(rules.length === 0 ? ['has no rule'] : []),
    ...rules.flatMap(({ alert, expr }) =>
      [...expr.matchAll(/\bcontent_query_\w+/g)]
        .map(([name]) => name.replace(/_bucket$/, ''))
        .filter((name) => !known.includes(`'${name}'`))
        .map((name) => `${alert} reads ${name}, which is no metric`),
    ),
  ];
}

/** What is wrong with the form of an nginx configuration: directives end with `;`, blocks stand in braces. */
export function faultsOfNginx(text: string): readonly string[] {
  let depth = 0;
  for (const line of text.split('\n').map((each) => each.replace(/\s*#.*$/, '').trim())) {
    if (line === '') continue;
    if (line === '}') depth--;
    else if (/^[\w~/ .$"^*=-]+ \{$/.test(line)) depth++;
    else if (!/^(?:[\w_]+|"[^"]+")( .+)?;$/.test(line)) return [`'${line}' is no directive`];
    if (depth < 0) return ['a brace is closed that was never opened'];
  }
  return depth === 0 ? [] : ['a brace is not closed'];
}

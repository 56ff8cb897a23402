import { readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { parse } from 'yaml';
import { projectFile } from '../../support/project.ts';

/** An instruction of the Dockerfile. */
export interface Line {
  readonly line: number;
  readonly keyword: string;
  /** What stands behind the keyword. */
  readonly text: string;
}

/** The instructions of the example's Dockerfile, as the parser of Docker's own language server has them. */
export const dockerfile = (): readonly Line[] =>
  DockerfileParser.parse(readFileSync(projectFile('example/Dockerfile'), 'utf8'))
    .getInstructions()
    .map((instruction) => ({
      line: instruction.getRange().start.line + 1,
      keyword: instruction.getKeyword(),
      text: instruction.getArgumentsContent() ?? '',
    }));

/** The command of an instruction in its JSON form; another form throws, as a shell would be between. */
export const words = ({ text }: Line): readonly string[] => JSON.parse(text.slice(text.indexOf('[')));

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

/** What the test looks at in compose.yaml. */
export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
}

/** compose.yaml with the variables of an environment, as compose puts them in. Throws where one is not there that has to be. */
export async function readCompose(environment: Readonly<Record<string, string>>): Promise<Compose> {
  const text = readFileSync(projectFile('example/compose.yaml'), 'utf8').replace(
    /\$\{(\w+)(?::\?([^}]*))?\}/g,
    (_, name: string, message?: string) => {
      const value = environment[name];
      if (value === undefined && message !== undefined) throw new Error(`${name}: ${message}`);
      return value ?? '';
    },
  );
  return parse(text, { strict: true, uniqueKeys: true });
}

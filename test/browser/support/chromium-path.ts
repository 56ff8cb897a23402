import { accessSync, constants } from 'node:fs';

/** The browser to run, or undefined where this machine has none. */
export const chromiumPath: string | undefined = executable(process.env.CHROMIUM ?? '/usr/bin/chromium');

function executable(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return undefined;
  }
}

import lodash from 'lodash';
import { firstRequests } from './host/first-requests.ts';
import type { RunningHost } from './host/index.ts';
import { ownSchemas } from './host/settings.ts';

const makeToken = `node --input-type=module -e "
import { SignJWT } from 'jose';
const token = new SignJWT({ id: 1 }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('30d');
console.log(await token.sign(new TextEncoder().encode(process.env.JWT_SECRET)));"`;

/** Returns what `npm start` prints: the address, three requests to try, and how to sign in. */
export async function greeting(host: RunningHost): Promise<string> {
  return [
    `The example host listens at ${host.url}`,
    '',
    'Try:',
    ...requestsFor(host).map((path) => `  curl -g '${host.url}${path}'`),
    '',
    ...(await signInLines(host)),
    '',
    `Read what each role may ask for at ${host.url}/content-query/openapi/`,
    '',
    ...metricsLines(host),
    `Decide who may read what at ${host.url}/content-query/admin/ ${adminHint(host)}`,
    '',
  ].join('\n');
}

function metricsLines({ metricsUrl, settings }: RunningHost): string[] {
  if (metricsUrl === undefined) return [];
  const how =
    settings.METRICS_TOKEN === undefined ? '' : ' with the header "Authorization: Bearer <METRICS_TOKEN>"';
  return [`Prometheus reads metrics at ${metricsUrl}${how}`, ''];
}

function adminHint({ settings, adminToken, adminPassword }: RunningHost): string {
  const { ADMIN_PASSWORD, ADMIN_TOKEN } = settings;
  const password =
    ADMIN_PASSWORD === undefined
      ? `this password, until the host stops:\n  ${adminPassword}`
      : 'your ADMIN_PASSWORD.';
  const token =
    ADMIN_TOKEN === undefined ? `this token, until the host stops:\n  ${adminToken}` : 'your ADMIN_TOKEN.';
  return `as administrator, with ${password}\nScripts ask its API as administrator with ${token}`;
}

function requestsFor({ settings, contentTypes }: RunningHost): string[] {
  if (settings.SCHEMAS === ownSchemas) return [...firstRequests];
  const plurals = Object.values(contentTypes)
    .filter(({ schema }) => lodash.get(schema, 'kind') !== 'singleType')
    .map(({ schema }) => lodash.get(schema, 'info.pluralName'));
  return plurals.slice(0, 3).map((plural) => `/api/${plural}?sort=id&pagination[pageSize]=3`);
}

async function signInLines(host: RunningHost): Promise<string[]> {
  const header = `Sign in with the header "Authorization: Bearer <token>"; without it a request has the role public.`;
  if (host.settings.JWT_SECRET !== undefined) {
    return [
      header,
      'A token is a JWT with HS256, your JWT_SECRET and the payload {"id": <id in up_users>}:',
      makeToken,
    ];
  }
  const tokens = (await host.listSignIns()).map(
    ({ role, userId, token }) => `  ${role} (user ${userId}): ${token}`,
  );
  return [header, 'JWT_SECRET is not set, so these tokens hold until the host stops:', ...tokens];
}

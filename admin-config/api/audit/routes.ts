import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { AdminContext } from '../../context.ts';
import type { AuditEntry } from '../../contract.ts';
import { allOfAudit, readAudit } from '../../store/audit.ts';
import { administratorOf } from '../guard.ts';
import { type ExportFormat, exportFormats } from './export-lines.ts';
import { filterOf, formatOf, pageOf } from './parameters.ts';

/** `GET /audit`: one page of the changes, and of the reads as a role. */
export const getAudit = async (context: AdminContext, ctx: Context): Promise<void> => {
  await administratorOf(context, ctx);
  ctx.body = await readAudit(context.tables, pageOf(ctx), filterOf(ctx));
};

async function* written(
  { head, lines }: ExportFormat,
  first: readonly AuditEntry[],
  rest: AsyncGenerator<readonly AuditEntry[], void>,
): AsyncGenerator<string, void> {
  yield head + first.map(lines).join('');
  for await (const entries of rest) yield entries.map(lines).join('');
}

/** `GET /audit/export`: all lines as a file. The first part is read before the answer begins, so that an error gets an error status. */
export const getAuditExport = async (context: AdminContext, ctx: Context): Promise<void> => {
  await administratorOf(context, ctx);
  const format: ExportFormat = exportFormats[formatOf(ctx)];
  const parts = allOfAudit(context.tables, filterOf(ctx));
  const { value: first } = await parts.next();
  ctx.set('Content-Disposition', `attachment; filename="${format.name}"`);
  ctx.type = format.type;
  ctx.body = Readable.from(written(format, first ?? [], parts));
};

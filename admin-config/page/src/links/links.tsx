import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { PreviewLinkInfo, PreviewLinksAnswer } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { positive } from '../model/address.ts';
import { differencesOf } from '../model/differences.ts';
import { queryInWords } from '../model/query-words.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { useConfirm } from '../parts/confirm.tsx';
import { Pager } from '../parts/pager.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { Empty, WhenLoaded } from '../parts/states.tsx';
import { Time } from '../parts/time.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { useOnChange } from '../use-changes.ts';
import { useWorkspace } from '../workspace-context.ts';

/** Preview links, the newest first: an administrator sees everybody's, others their own. */
export function Links() {
  const { api, changes } = useWorkspace();
  const { params } = useAddress();
  const page = positive(params.get('linked'), 1);
  const loaded = useLoad<PreviewLinksAnswer>(() => api.links(page), String(page));
  useOnChange(changes, loaded.reload);
  return (
    <WhenLoaded loaded={loaded} what="the preview links">
      {({ links, pageCount, page: shown }) =>
        links.length === 0 ? (
          <Empty icon={<Share2 aria-hidden="true" className="icon empty-icon" />}>
            No preview link has been made yet. In the preview, “Share” makes one.
          </Empty>
        ) : (
          <>
            <ol className="audit" aria-label="Preview links, newest first">
              {links.map((link) => (
                <LinkItem key={link.id} link={link} onRevoked={loaded.reload} />
              ))}
            </ol>
            <Pager
              label="Pages of preview links"
              page={shown}
              pageCount={pageCount}
              onPage={(next) => setParams({ linked: next === 1 ? undefined : String(next) })}
            />
          </>
        )
      }
    </WhenLoaded>
  );
}

const tones = { 'in force': 'good', ended: 'quiet', revoked: 'bad' } as const;

interface ItemProps {
  readonly link: PreviewLinkInfo;
  readonly onRevoked: () => void;
}

function LinkItem({ link, onRevoked }: ItemProps) {
  const { api, schema, roleName } = useWorkspace();
  const confirm = useConfirm();
  const [problem, setProblem] = useState<unknown>();
  const { id, maker, role, uid, entry, query, made, ends, state, revoked, version } = link;
  const what = `${schema.nameOf(uid)}${entry === undefined ? '' : ` ${entry}`}`;
  const revoke = async () => {
    const isSure = await confirm({
      title: `Revoke the link to ${what}?`,
      body: <p>Whoever has it sees nothing from now on. It cannot be put in force again.</p>,
      yes: 'Revoke it',
      isDangerous: true,
    });
    if (!isSure) return;
    // If somebody else has revoked it meanwhile, the list says so.
    const failed = (reason: unknown) => (differencesOf(reason).length > 0 ? onRevoked() : setProblem(reason));
    await api.revokeLink(id, version).then(onRevoked, failed);
  };
  return (
    <li className="audit-item">
      <p className="row">
        <Badge tone={tones[state]}>{state}</Badge>
        <span>
          <strong>{what}</strong>, as {roleName(role)} sees it
        </span>
        {state === 'in force' && (
          <Button onPress={revoke} aria-label={`Revoke the link to ${what}, made by ${maker}`}>
            Revoke
          </Button>
        )}
      </p>
      <ul>
        <li title={query}>Shows: {queryInWords(query, { uid, shapes: schema })}</li>
        <li>
          Made by {maker}, <Time at={made} />
        </li>
        <li>
          {revoked === undefined ? (
            <>
              {state === 'ended' ? 'Ended' : 'Ends'} <Time at={ends} />
            </>
          ) : (
            <>
              Revoked by {revoked.by}, <Time at={revoked.at} />
            </>
          )}
        </li>
      </ul>
      {problem !== undefined && (
        <ProblemBox what="The link could not be revoked" error={problem} onRetry={revoke} />
      )}
    </li>
  );
}

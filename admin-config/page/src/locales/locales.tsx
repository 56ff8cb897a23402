import { useState } from 'react';
import type { Version } from '../../../contract.ts';
import { defaultInWords } from '../model/default-locale.ts';
import { differencesOf, versionOf } from '../model/differences.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { useConfirm } from '../parts/confirm.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { Empty } from '../parts/states.tsx';
import { useReplacing } from '../permissions/use-replacing.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** The locales of the content, and which of them a request without `locale` gets. */
export function Locales() {
  const { api, locales, setLocales } = useWorkspace();
  const confirm = useConfirm();
  const replaces = useReplacing();
  const [error, setError] = useState<unknown>();
  const [outcome, setOutcome] = useState('');
  const { defaultLocale, isKept } = locales;

  const makeDefault = async (code: string, name: string) => {
    const isSure = await confirm({
      title: 'Change the default locale?',
      body: <p>{defaultInWords(code, locales)}</p>,
      yes: 'Change the default',
    });
    if (!isSure) return;
    setError(undefined);
    await put(code, name, locales.version);
  };

  const put = async (code: string, name: string, version: Version): Promise<void> => {
    try {
      setLocales(await api.setDefaultLocale({ code, version }));
      setOutcome(`${name} is the default locale now.`);
    } catch (reason) {
      setOutcome('');
      const [difference] = differencesOf(reason);
      if (difference === undefined) return setError(reason);
      if (await replaces(reason)) return put(code, name, versionOf(difference));
      setLocales(await api.locales());
    }
  };

  if (locales.locales.length === 0)
    return <Empty>This host has no locales: internationalisation is off, or no entry has one.</Empty>;
  return (
    <>
      <p className="lead">
        A request without a locale gets the default one
        {isKept ? '' : ', which the configuration of the host has'}.
      </p>
      {error !== undefined && (
        <ProblemBox
          what="The default locale was not changed"
          error={error}
          onDismiss={() => setError(undefined)}
        />
      )}
      <p role="status">{outcome}</p>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Name</th>
            <th scope="col">Default</th>
          </tr>
        </thead>
        <tbody>
          {locales.locales.map(({ code, name }) => (
            <tr key={code}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{name}</td>
              <td>
                {code === defaultLocale ? (
                  <Badge tone="good">default</Badge>
                ) : (
                  isKept && (
                    <Button onPress={() => makeDefault(code, name)} aria-label={`Make default: ${name}`}>
                      Make default
                    </Button>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

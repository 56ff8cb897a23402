import { useState } from 'react';
import { Label, Radio, RadioGroup, TextArea, TextField } from 'react-aria-components';
import type { AsRoleRequest } from '../../../contract.ts';
import { pathOf, queryString } from '../model/query-string.ts';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/states.tsx';
import { Builder } from '../query/builder.tsx';
import { Choosers } from '../query/choosers.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { ExplainResult } from './explain-result.tsx';

/** What a role would get for a query, and which grants are in the way. */
export function Explain() {
  const { schema, query, role } = useWorkspace();
  const type = schema.typeOf(query.uid);
  const built = type === undefined ? '' : queryString(query, type);
  const [written, setWritten] = useState<string>();
  const [asked, setAsked] = useState<AsRoleRequest & { readonly time: number }>();
  if (type === undefined) return <Empty>The host has no content type with a list.</Empty>;
  const text = (written ?? built).trim().replace(/^[^?]*\?/, '');
  const ask = () =>
    setAsked({
      role,
      uid: type.uid,
      ...(query.id !== '' && { id: query.id }),
      query: text,
      time: Date.now(),
    });
  return (
    <>
      <Choosers isQueryWritten={written !== undefined} />
      <div className="preview-grid">
        <div>
          <RadioGroup
            className="radios"
            value={written === undefined ? 'built' : 'written'}
            onChange={(mode) => setWritten(mode === 'written' ? built : undefined)}
          >
            <Label>The query is</Label>
            <Radio className="radio" value="built">
              built here
            </Radio>
            <Radio className="radio" value="written">
              written by hand
            </Radio>
          </RadioGroup>
          {written === undefined ? (
            <Builder type={type} />
          ) : (
            <TextField className="field" value={written} onChange={setWritten}>
              <Label>Query string or whole address</Label>
              <TextArea className="input" rows={8} spellCheck="false" />
            </TextField>
          )}
        </div>
        <div className="result">
          <p className="copy-url">
            <code>{`${query.id === '' ? '' : pathOf(query, type)}${text === '' ? ' no parameters' : `?${text}`}`}</code>
          </p>
          <div className="row">
            <Button look="primary" onPress={ask}>
              Explain
            </Button>
          </div>
          {asked === undefined ? (
            <Empty>
              Explain shows each place that the query reaches through a relation, whether {role} has the grant
              it needs, and what is read in the end.
            </Empty>
          ) : (
            <ExplainResult key={asked.time} request={asked} />
          )}
        </div>
      </div>
    </>
  );
}

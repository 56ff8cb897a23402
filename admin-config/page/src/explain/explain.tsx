import { Label, Radio, RadioGroup, TextArea, TextField } from 'react-aria-components';
import { textInDialect } from '../model/dialect.ts';
import { pathOf, queryString } from '../model/query-string.ts';
import { readWritten } from '../model/written-query.ts';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/states.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { useWider } from '../parts/use-wide.ts';
import { Builder } from '../query/builder.tsx';
import { Choosers } from '../query/choosers.tsx';
import { NoSuchType } from '../query/no-such-type.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { ExplainResult } from './explain-result.tsx';

/** What a role would get for a query, and which permissions are missing; at once for a query that is built, and for a written one when asked. */
export function Explain() {
  const { session, schema, query, namedRole: role, roleName, user } = useWorkspace();
  const { params } = useAddress();
  const isWide = useWider();
  const type = schema.typeOf(query.uid);
  if (schema.types.length === 0) return <Empty>The host has no content type with a list.</Empty>;
  if (type === undefined) {
    return (
      <>
        <Choosers isOfRole />
        <NoSuchType uid={query.uid} />
      </>
    );
  }
  const built = textInDialect(queryString(query, type), session.dialect);
  const written = params.get('written');
  const asked = written === null ? { text: built, isElsewhere: false } : readWritten(written, type.word);
  const { text, id = query.id, isElsewhere } = { id: undefined, ...asked };
  const named = isElsewhere
    ? schema.types.find(({ word }) => !readWritten(written ?? '', word).isElsewhere)
    : undefined;
  return (
    <>
      <Choosers isOfRole isQueryWritten={written !== null} />
      <div className="preview-grid">
        <div>
          <RadioGroup
            className="radios"
            value={written === null ? 'built' : 'written'}
            onChange={(mode) =>
              setParams({ written: mode === 'written' ? built : undefined, asked: undefined })
            }
          >
            <Label>The query is</Label>
            <Radio className="radio" value="built">
              chosen here
            </Radio>
            <Radio className="radio" value="written">
              an address or query string
            </Radio>
          </RadioGroup>
          {written === null ? (
            <Builder type={type} />
          ) : (
            <TextField
              className="field"
              value={written}
              onChange={(value) => setParams({ written: value, asked: undefined }, { replaces: true })}
            >
              <Label>Query string or whole address</Label>
              <TextArea className="input" rows={isWide ? 8 : 2} spellCheck="false" />
            </TextField>
          )}
        </div>
        <div className="result">
          {isElsewhere ? (
            <p role="alert">
              This address is{' '}
              {named === undefined ? 'of no content type here' : `of ${schema.nameOf(named.uid)}`}, and the
              chosen content type is {schema.nameOf(type.uid)}.
            </p>
          ) : (
            <p className="copy-url">
              <code>
                {pathOf({ ...query, id }, type)}
                {text === '' ? ', no parameters' : `?${text}`}
              </code>
            </p>
          )}
          {named !== undefined && (
            <div className="row">
              <Button look="primary" onPress={() => setParams({ type: named.uid, asked: '1' })}>
                Explain it for {schema.nameOf(named.uid)}
              </Button>
            </div>
          )}
          {written !== null && !isElsewhere && (
            <div className="row">
              <Button look="primary" onPress={() => setParams({ asked: '1' })}>
                Explain
              </Button>
            </div>
          )}
          {(written === null || params.has('asked')) && !isElsewhere ? (
            <ExplainResult
              request={{
                role,
                uid: type.uid,
                ...(id !== '' && { id }),
                query: text,
                ...(user !== '' && { user }),
              }}
            />
          ) : (
            <Empty>
              Explain shows which content types the query reaches, also through related entries, and whether{' '}
              {roleName(role)} has the permission that each needs.
            </Empty>
          )}
        </div>
      </div>
    </>
  );
}

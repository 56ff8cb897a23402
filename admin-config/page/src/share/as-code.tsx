import { useState } from 'react';
import type { TypeInfo } from '../../../contract.ts';
import { codeForms, codeFormsOf } from '../model/as-code.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { Fold } from '../parts/fold.tsx';
import { useCopy } from '../parts/use-copy.ts';
import { useAddressed } from '../use-addressed.ts';
import { useWorkspace } from '../workspace-context.ts';

/** The request as program code. The code reads the token from a variable and never contains it. */
export function AsCode({ type }: { readonly type: TypeInfo }) {
  const { session, schema, role } = useWorkspace();
  const query = useAddressed(type);
  const [chosen, setChosen] = useState<string>(codeForms[0].id);
  const { contentPrefix: prefix, dialect } = session;
  const forms = codeFormsOf(dialect);
  const form = forms.find(({ id }) => id === chosen) ?? codeForms[0];
  const { origin } = location;
  const signedIn = role !== 'public';
  const code = form.write({ query, type, schema, origin, prefix, dialect, signedIn });
  const { outcome, copy } = useCopy(code);
  return (
    <Fold title="As code" isLazy>
      <div className="row">
        <Choice
          label="Form"
          options={forms.map(({ id, label }) => ({ id, label }))}
          value={form.id}
          onChange={setChosen}
        />
        <Button onPress={copy}>Copy code</Button>
        <span role="status">{outcome}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an area that scrolls. */}
      <section className="json" aria-label="The request as code" tabIndex={0}>
        <pre>{code}</pre>
      </section>
    </Fold>
  );
}

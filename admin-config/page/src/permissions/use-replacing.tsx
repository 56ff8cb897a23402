import { type Both, describeBoth } from '../model/both-words.ts';
import { differencesOf } from '../model/differences.ts';
import { useConfirm } from '../parts/confirm.tsx';
import { useWorkspace } from '../workspace-context.ts';

/**
 * Returns a function that shows what somebody else has stored meanwhile beside what was to be stored, and asks whether to replace it.
 * It resolves to false for a refusal that has another reason.
 */
export function useReplacing(): (reason: unknown) => Promise<boolean> {
  const { schema, roleName } = useWorkspace();
  const confirm = useConfirm();
  const names = { nameOf: schema.nameOf, isSingle: schema.isSingle, roleName, schema };
  return async (reason) => {
    const differences = differencesOf(reason);
    if (differences.length === 0) return false;
    const both = differences.map((difference) => describeBoth(difference, names));
    return confirm({
      title: 'Somebody else has changed this',
      body: (
        <>
          <p>It is not any more what you have seen here, so nothing was changed.</p>
          <Side title="Stored now" both={both} side="stored" />
          <Side title="Yours" both={both} side="sent" />
        </>
      ),
      yes: 'Replace it by yours',
      isDangerous: true,
    });
  };
}

interface SideProps {
  readonly title: string;
  readonly both: readonly Both[];
  readonly side: keyof Both;
}

function Side({ title, both, side }: SideProps) {
  const lines = [...new Set(both.flatMap((one) => one[side]))];
  return (
    <section aria-label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Keys and their functions. */
export function KeyList({ keys }: { keys: readonly { combination: string; does: string }[] }) {
  return (
    <dl className="grid gap-2.5">
      {keys.map(({ combination, does }) => (
        <div key={combination} className="flex items-baseline justify-between gap-4">
          <dt className="flex shrink-0 flex-wrap items-center gap-x-2 text-muted">
            {combination.split(" · ").map((alternative) => (
              <span key={alternative} className="flex gap-1">
                {alternative.split(" ").map((key) => (
                  <kbd
                    key={key}
                    className="rounded-tick border bg-sunk px-1.5 py-0.5 font-mono text-xs text-ink"
                  >
                    {key}
                  </kbd>
                ))}
              </span>
            ))}
          </dt>
          <dd className="text-end">{does}</dd>
        </div>
      ))}
    </dl>
  );
}

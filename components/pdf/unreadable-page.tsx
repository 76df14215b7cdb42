import { useEffect, useEffectEvent } from "react";

/** In place of a page that can't be read; the others go on. */
export function UnreadablePage({ text, onShown }: { text: string; onShown: () => void }) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return (
    <p
      role="alert"
      className="grid size-full place-content-center bg-surface p-6 text-center font-semibold text-danger"
    >
      {text}
    </p>
  );
}

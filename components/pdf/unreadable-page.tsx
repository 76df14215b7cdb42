import { useEffect, useEffectEvent } from "react";

/** Replaces a page that cannot be read; the others are shown. */
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

import type { ReactNode } from "react";

type EmptyStateProps = {
  title: ReactNode;
  /** A vignette of `components/scenes/vignettes`. */
  scene?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** An empty list or page: the reason, and the next step. */
export function EmptyState({ title, scene, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto grid max-w-prose justify-items-center gap-3 px-4 py-10 text-center">
      {scene && <div className="w-52 max-w-full">{scene}</div>}
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="text-balance text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

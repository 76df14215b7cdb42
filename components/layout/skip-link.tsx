/** The first Tab stop: skips the navigation and leads to `main`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#main"
      className="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-lake px-5 py-3 font-semibold text-on-lake focus:translate-y-0 print:hidden"
    >
      {label}
    </a>
  );
}

/** The page's content; every shell has exactly one. */
export function Main({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={className ? `outline-none ${className}` : "outline-none"}>
      {children}
    </main>
  );
}

/** A name on one line of a table: a long one ends in dots, and its title says the rest. On a phone there is room. */
export const Clipped = ({ children }: { children: string }) => (
  <span title={children} className="wrap-anywhere md:block md:max-w-44 md:truncate 2xl:max-w-72">
    {children}
  </span>
);

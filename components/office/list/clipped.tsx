/** A name on one line of a table: truncated with an ellipsis, with the full text as title. Not truncated on a phone. */
export const Clipped = ({ children }: { children: string }) => (
  <span title={children} className="wrap-anywhere md:block md:max-w-44 md:truncate 2xl:max-w-72">
    {children}
  </span>
);

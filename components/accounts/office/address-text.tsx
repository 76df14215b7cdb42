/** An e-mail address or a login name in a narrow column; it breaks before the @ first. */
export function AddressText({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  return (
    <span title={children} className="block wrap-anywhere md:line-clamp-2 md:min-w-36">
      {at > 0 ? (
        <>
          {children.slice(0, at)}
          <wbr />
          {children.slice(at)}
        </>
      ) : (
        children
      )}
    </span>
  );
}

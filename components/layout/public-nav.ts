/** The public pages in header and footer; `key` names the text in `layout.nav`. */
export const publicNav = [
  { href: "/programs", key: "programs" },
  { href: "/bundles", key: "bundles" },
  { href: "/assessment", key: "assessment" },
  { href: "/about", key: "about" },
  { href: "/faq", key: "faq" },
  { href: "/contact", key: "contact" },
] as const;

export const legalNav = [
  { href: "/privacy", key: "privacy" },
  { href: "/terms", key: "terms" },
] as const;

export const accountNav = [
  { href: "/usr/login", key: "familyLogin" },
  { href: "/usr/register", key: "register" },
  { href: "/tea/login", key: "teacherLogin" },
] as const;

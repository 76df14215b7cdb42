const under = (folders, prefix) => folders.map((folder) => `${prefix}lib/${folder}/**`);
const domains = [
  "accounts",
  "families",
  "staff",
  "enquiries",
  "catalog",
  "calendar",
  "classroom",
  "marks",
  "assessments",
  "cart",
  "coupons",
  "invoices",
  "ledger",
  "orders",
  "waiting",
  "conversations",
  "notices",
  "office",
  "archive",
  "installation",
  "vitals",
];
const services = [
  "access",
  "auth",
  "records",
  "payments",
  "rooms",
  "storage",
  "mail",
  "identity",
  "school",
  "paper",
  "seo",
];
const core = ["core", "i18n"];

/**
 * The layers, top to bottom: a layer imports only from layers below it. Every import rule is derived from this array.
 */
const floors = [
  {
    name: "pages",
    files: ["app/[[]locale[]]/**"],
    imports: ["@/app/[[]locale[]]/**", "@/app/\\[locale\\]/**"],
    home: "Pages are leaves: move what two of them share to components/<domain>.",
  },
  {
    name: "components",
    files: ["components/**"],
    imports: ["@/components/**"],
    home: "Screens' parts belong in components; lib and app/api know nothing of them.",
  },
  {
    name: "api",
    files: ["app/api/**"],
    imports: ["@/app/api/**"],
    home: "Endpoints are reached over the wire (components/api/call), never imported; what two share belongs in lib/<domain>.",
  },
  {
    name: "http",
    files: ["lib/http/**"],
    imports: ["@/lib/http/**"],
    home: "Only lib/http knows Request and Response: throw a Failure of lib/core/errors instead.",
  },
  {
    name: "jobs",
    files: ["lib/jobs/**"],
    imports: ["@/lib/jobs/**"],
    home: "A job calls what a domain offers, never the other way round.",
  },
  {
    name: "domains",
    files: under(domains, ""),
    imports: under(domains, "@/"),
    home: "What a service needs of a domain is passed in.",
  },
  {
    name: "services",
    files: under(services, ""),
    imports: under(services, "@/"),
    home: "lib/core and db know no services.",
  },
  {
    name: "core",
    files: under(core, ""),
    imports: under(core, "@/"),
    home: "db is the ground: it holds tables and the connection.",
  },
  { name: "db", files: ["db/client.ts", "db/schema/**"], imports: [], home: "" },
];

/** The untyped call; only components/api/send.ts, which adds the contract's types, uses it. */
const untypedCall = {
  name: "@/lib/http/client",
  importNames: ["post"],
  message: "Use call() or send() of components/api, whose paths the contract checks.",
};

const noParents = {
  group: ["../*"],
  message: "Name files from the top: @/lib/…; only siblings are relative.",
};
const upward = (index) => [
  noParents,
  ...floors.slice(0, index).map(({ name, imports, home }) => ({
    group: imports,
    message: `Floor "${name}" lies above this file. ${home}`,
  })),
];

const floorRules = floors.map(({ name, files }, index) => ({
  files,
  rules: {
    "no-restricted-imports": [
      "error",
      { paths: name === "components" ? [untypedCall] : [], patterns: upward(index) },
    ],
  },
}));

export default {
  plugins: ["import", "typescript", "unicorn", "react", "jsx-a11y", "nextjs", "oxc"],
  categories: { correctness: "error", suspicious: "error" },
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "typescript/no-explicit-any": "error",
    "typescript/consistent-type-imports": "off",
    "no-console": "error",
    "no-underscore-dangle": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "react/exhaustive-effect-dependencies": "off",
    // A column's cell is a function of the row, not a component; a small function may be defined inline.
    "react/no-unstable-nested-components": "off",
    "unicorn/consistent-function-scoping": "off",
    // `role` is also a prop of our own components (a person's role); axe checks roles and handlers in the rendered
    // page.
    "jsx-a11y/aria-role": ["error", { ignoreNonDOM: true }],
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/no-noninteractive-element-to-interactive-role": "off",
    "jsx-a11y/click-events-have-key-events": "off",
    "jsx-a11y/no-static-element-interactions": "off",
    // Rules of the React compiler, which does not compile this project.
    "react/set-state-in-effect": "off",
    "react/purity": "off",
    "react/incompatible-library": "off",
    "react/react-in-jsx-scope": "off",
    // All visible and spoken text is in messages/*.json, in both languages.
    "react/jsx-no-literals": [
      "error",
      {
        noStrings: true,
        ignoreProps: true,
        allowedStrings: [
          "",
          " ",
          "·",
          "–",
          "/",
          "×",
          "%",
          ":",
          "(",
          ")",
          "→",
          "…",
          "−",
          ",",
          ".",
          "“",
          "”",
          "⌀",
          "⌘K",
          "https://",
        ],
        restrictedAttributes: [
          "aria-label",
          "aria-description",
          "aria-roledescription",
          "alt",
          "title",
          "label",
          "placeholder",
          "hint",
        ],
      },
    ],
    "import/no-unassigned-import": "off",
    "no-shadow": "off",
    "no-await-in-loop": "off",
    "nextjs/no-img-element": "off",
    "unicorn/no-array-sort": "off",
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    "typescript/no-unsafe-type-assertion": "off",
  },
  overrides: [
    ...floorRules,
    // CSS shows them as cards on phones, which removes the roles of the table.
    {
      files: ["components/ui/table.tsx"],
      rules: {
        "jsx-a11y/no-redundant-roles": "off",
        "jsx-a11y/no-interactive-element-to-noninteractive-role": "off",
      },
    },
    // Developer pages, and the error page that replaces a broken layout without messages.
    {
      files: ["app/[[]locale[]]/styleguide/**", "app/global-error.tsx", "**/*.test.tsx"],
      rules: { "react/jsx-no-literals": "off" },
    },
    // docs/decisions/0141
    {
      files: ["parent", "student", "teacher", "admin"].map((area) => `app/*/(${area})/**`),
      rules: {
        "no-restricted-imports": [
          "error",
          {
            paths: [
              { name: "next/navigation", importNames: ["notFound"], message: "Return <NotFoundView />." },
            ],
            patterns: [noParents],
          },
        ],
      },
    },
    // The typed call needs the contract's types, and only types.
    { files: ["components/api/send.ts"], rules: { "no-restricted-imports": "off" } },
    // All calls go through components/api/send.ts.
    {
      files: ["app/[[]locale[]]/**", "components/**"],
      rules: {
        "no-restricted-globals": [
          "error",
          { name: "fetch", message: "Use call() or send() of components/api." },
        ],
      },
    },
    {
      files: ["scripts/**", "tests/**", "db/seed/**", "**/*.test.ts", "**/*.test.tsx"],
      rules: { "no-restricted-imports": "off", "no-console": "off" },
    },
  ],
  ignorePatterns: [".next", "node_modules", "public", ".data"],
};

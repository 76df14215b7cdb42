import type { PaymentMethod } from "@/db/schema/payments";

/** What a hosted checkout can offer. */
export const hostedMethods = ["card", "alipay", "wechat_pay"] as const satisfies PaymentMethod[];
export type HostedMethod = (typeof hostedMethods)[number];

/** The methods in the order in which a reader sees them: in WeChat's own browser WeChat Pay first, if it is offered. */
export const inReadersOrder = (methods: readonly HostedMethod[], isInWeChat: boolean): HostedMethod[] =>
  isInWeChat
    ? methods.toSorted((a, b) => Number(b === "wechat_pay") - Number(a === "wechat_pay"))
    : [...methods];

/** The wallets of families in China; they say no country of their own. */
export const isChineseWallet = (method: HostedMethod | null): boolean =>
  method === "alipay" || method === "wechat_pay";

/** Where the demo's card may come from. */
export const demoCountries = ["CA", "CN", "US"] as const;
export type DemoCountry = (typeof demoCountries)[number];

/** How a payment at the demo provider ends: at once, or some seconds after the family has left its page. */
export const demoEndings = ["now", "later", "fails"] as const;
export type DemoEnding = (typeof demoEndings)[number];

/** The method of the provider's name; null for one that is not offered here. */
export const hostedMethod = (name: string | undefined): HostedMethod | null =>
  hostedMethods.find((method) => method === name) ?? null;

/** How a family pays outside the provider, on its own word (rule R8.22). */
export const outsideMethods = ["transfer", "cheque", "cash"] as const satisfies PaymentMethod[];
export type OutsideMethod = (typeof outsideMethods)[number];

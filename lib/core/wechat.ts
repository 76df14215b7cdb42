/** Whether a page is read in WeChat's own browser: it pays with WeChat Pay, and opens neither Google's sign-in nor Alipay nor saved files. */
export const isWeChat = (userAgent: string | null): boolean => userAgent?.includes("MicroMessenger") ?? false;

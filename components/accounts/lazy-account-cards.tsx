"use client";

import dynamic from "next/dynamic";

// Account forms and their validation are loaded with the tab that shows them, because a page has several tabs.
export const LazyAddressState = dynamic(() => import("./address-state").then((file) => file.AddressState));
export const LazyParentAccountForm = dynamic(() =>
  import("./parent-account-form").then((file) => file.ParentAccountForm),
);
export const LazyPasswordForm = dynamic(() => import("./password-form").then((file) => file.PasswordForm));
export const LazyTwoStepCard = dynamic(() => import("./two-step-card").then((file) => file.TwoStepCard));
export const LazyIdentitiesCard = dynamic(() =>
  import("./identities-card").then((file) => file.IdentitiesCard),
);
export const LazySessionsCard = dynamic(() => import("./sessions-card").then((file) => file.SessionsCard));

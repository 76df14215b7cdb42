"use client";

import dynamic from "next/dynamic";

// The forms of an account and what checks them come with the tab that shows them: a page of several tabs would bring all.
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

"use client";

import { ArrowRight, Bell, ShoppingBasket } from "lucide-react";
import { Button, ButtonLink, type ButtonVariant } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { Chapter, Row, Sample } from "./sample";

const variants: ButtonVariant[] = ["primary", "accent", "secondary", "quiet", "danger"];

export function ActionSamples() {
  return (
    <Chapter title="Actions">
      <Sample name="Button" props="variant size=sm|md|lg busy block icon">
        <div className="grid gap-3">
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
          </Row>
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} busy>
                Saving
              </Button>
            ))}
          </Row>
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} disabled>
                Disabled
              </Button>
            ))}
          </Row>
          <Row>
            <Button size="sm">Small</Button>
            <Button>Medium</Button>
            <Button size="lg" variant="accent">
              Start the free assessment
            </Button>
          </Row>
        </div>
      </Sample>
      <Sample name="ButtonLink" props="href + Button's looks">
        <Row>
          <ButtonLink href="/styleguide" icon={<ShoppingBasket />}>
            Go to the cart
          </ButtonLink>
          <ButtonLink href="/styleguide" variant="quiet">
            See all programs <ArrowRight />
          </ButtonLink>
        </Row>
      </Sample>
      <Sample name="IconButton" props="label icon aria-pressed">
        <Row>
          <IconButton label="Notifications" icon={<Bell />} />
          <IconButton label="Notifications, on" aria-pressed icon={<Bell />} />
          <IconButton label="Notifications, not available" disabled icon={<Bell />} />
          <Spinner label="Loading" />
        </Row>
      </Sample>
    </Chapter>
  );
}

"use client";

import { LogOut, UserRound } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ChipButton, Chips } from "@/components/ui/chips";
import { Dialog, Sheet } from "@/components/ui/dialog";
import { Menu, MenuButton, MenuLink, MenuSection } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { showOops, showSuccess } from "@/components/ui/popup";
import { TextField } from "@/components/ui/text-field";
import { toastDone, toastFailure, toastUndo, toastWarning } from "@/components/ui/toast";
import { Chapter, Row, Sample } from "./sample";

export function OverlaySamples() {
  const [open, setOpen] = useState<"dialog" | "required" | "right" | "bottom" | null>(null);
  const [day, setDay] = useState<string | null>("Saturday");
  const close = () => setOpen(null);
  return (
    <Chapter title="Dialogs and messages">
      <Sample
        name="Dialog · Sheet"
        props="open onClose title description footer size required · side=right|bottom"
      >
        <Row>
          <Button variant="secondary" onClick={() => setOpen("dialog")}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen("required")}>
            Dialog that must be answered
          </Button>
          <Button variant="secondary" onClick={() => setOpen("right")}>
            Sheet, right
          </Button>
          <Button variant="secondary" onClick={() => setOpen("bottom")}>
            Sheet, bottom
          </Button>
        </Row>
        <Dialog
          open={open === "dialog" || open === "required"}
          required={open === "required"}
          onClose={close}
          title="Remove Mei from the cart?"
          description="Her seat is free for somebody else then."
          footer={
            <>
              <Button variant="quiet" onClick={close}>
                Keep it
              </Button>
              <Button variant="danger" onClick={() => toastWarning("Data Already Exist")}>
                Remove
              </Button>
            </>
          }
        >
          <TextField label="Tell us why" name="why" optional />
        </Dialog>
        <Sheet
          open={open === "right" || open === "bottom"}
          side={open === "bottom" ? "bottom" : "right"}
          onClose={close}
          title="Edit the term"
          footer={<Button onClick={close}>Save</Button>}
        >
          <div className="grid gap-5">
            <TextField label="Name" name="term" defaultValue="ELG, spring term" />
            <TextField label="Price" name="price" inputMode="decimal" defaultValue="480" />
          </div>
        </Sheet>
      </Sample>
      <Sample name="ChipButton" props="pressed onClick">
        <Chips label="Days">
          {["Saturday", "Sunday"].map((name) => (
            <ChipButton key={name} pressed={day === name} onClick={() => setDay(day === name ? null : name)}>
              {name}
            </ChipButton>
          ))}
        </Chips>
      </Sample>
      <Sample name="Popups" props="showSuccess(text) · showOops(reason)">
        <Row>
          <Button variant="secondary" onClick={() => showSuccess("Login Successfully")}>
            Success popup
          </Button>
          <Button variant="secondary" onClick={() => showOops("This term is full.")}>
            Oops popup
          </Button>
        </Row>
      </Sample>
      <Sample name="Toasts" props="toastDone · toastWarning · toastFailure · toastUndo">
        <Row>
          <Button variant="secondary" onClick={() => toastDone("Saved.")}>
            200
          </Button>
          <Button variant="secondary" onClick={() => toastWarning("Program already exists")}>
            409
          </Button>
          <Button variant="secondary" onClick={() => toastFailure("This term is full.")}>
            1001
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toastUndo("Removed ELG Level 1 for Emma.", { label: "Undo", onUndo: () => undefined })
            }
          >
            With undo
          </Button>
        </Row>
      </Sample>
      <Sample name="Menu" props="label trigger align · MenuLink MenuButton MenuSection">
        <Menu label="Account of Mei" align="start" trigger={<UserRound />}>
          <MenuSection>mei@example.com</MenuSection>
          <MenuLink href="/styleguide">
            <UserRound />
            Account
          </MenuLink>
          <MenuSection />
          <MenuButton danger>
            <LogOut />
            Log out
          </MenuButton>
        </Menu>
      </Sample>
      <Sample name="Notice" props="tone=info|success|warning|danger title action">
        <div className="grid gap-3">
          <Notice title="Class starts in 20 minutes">Have a pencil and your passage at hand.</Notice>
          <Notice tone="success">Your e-mail address is confirmed.</Notice>
          <Notice
            tone="warning"
            title="Demo payments"
            action={
              <Button size="sm" variant="secondary">
                Read more
              </Button>
            }
          >
            No card is charged here.
          </Notice>
          <Notice tone="danger">This term is full. Please choose another one.</Notice>
        </div>
      </Sample>
    </Chapter>
  );
}

import type { ReactNode } from "react";
import { PageContainer } from "@/components/layout/page-container";
import { WeChatHint } from "@/components/layout/wechat-hint";
import { ScenePicture } from "@/components/scenes/scene-picture";

type AccountFrameProps = {
  title: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
  /** Beside the form on a desktop, below it on a phone; by default the bridge. */
  aside?: ReactNode;
};

/** Login, registration and reset: the form first on a phone, with a scene beside it on a desktop. */
export function AccountFrame({ title, intro, children, aside }: AccountFrameProps) {
  return (
    <PageContainer className="grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:items-start lg:gap-16 lg:py-14">
      <div className="mx-auto grid w-full max-w-form content-start gap-6">
        <div className="grid gap-2">
          <h1 className="text-4xl">{title}</h1>
          {intro && <p className="text-lg text-muted">{intro}</p>}
        </div>
        <WeChatHint about="login" />
        {children}
      </div>
      <div className="overflow-hidden rounded-scene lg:h-full lg:max-h-[44rem] lg:min-h-[32rem]">
        {aside ?? <ScenePicture scene="bridge" className="h-56 w-full sm:h-72 lg:h-full" />}
      </div>
    </PageContainer>
  );
}

"use client";

import "@/app/globals.css";

// Shown when the layout itself failed. The language is unknown and no messages are available, so the text is in both
// languages.
const words = [
  {
    lang: "en",
    title: "Something went wrong",
    text: "Please try again in a moment. Nothing that you saved is lost.",
  },
  { lang: "zh-CN", title: "出了点问题", text: "请稍后再试一次，您已保存的内容不会丢失。" },
];

export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main className="mx-auto grid max-w-prose gap-8 px-6 py-24 text-center">
          {words.map(({ lang, title, text }) => (
            <section key={lang} lang={lang} className="grid gap-2">
              <h1 className="text-3xl">{title}</h1>
              <p className="text-muted">{text}</p>
            </section>
          ))}
          <button
            type="button"
            onClick={() => retry()}
            className="min-h-12 justify-self-center rounded-control bg-lake px-6 font-semibold text-on-lake"
          >
            Try again · <span lang="zh-CN">再试一次</span>
          </button>
        </main>
      </body>
    </html>
  );
}

import type { Language } from '../src/lib/language.ts'
import { Button } from '../src/ui/primitives/button.tsx'
import { Drawing } from '../src/ui/primitives/drawing.tsx'

type OfflineTexts = { language: Language; title: string; text: string; retry: string }

/** Page shown without a connection; offline.js hides the other languages and makes the button work. */
export function OfflinePage({ texts }: { texts: readonly OfflineTexts[] }) {
  return (
    <>
      {/* Like the bar of every page, but without the installation's name, which is unknown here. */}
      <header className="bg-paper">
        <div className="bar-line page-column flex items-center">
          <img src="/favicon.svg" alt="" width={32} height={32} />
        </div>
        <div className="border-strip" />
      </header>
      <main className="page-column py-20">
        {texts.map(({ language, title, text, retry }) => (
          <section key={language} lang={language} className="flex flex-col items-start gap-5">
            <Drawing name="gap" />
            <h1 className="text-display">{title}</h1>
            <p className="measure text-lg text-ink-3">{text}</p>
            <Button>{retry}</Button>
          </section>
        ))}
      </main>
    </>
  )
}

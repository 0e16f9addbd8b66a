import { useId } from 'react'
import { RichText, isEmptyHtml } from './rich-text.tsx'

type RichSectionProps = {
  title: string
  html: string
  /** The language it is written in. */
  lang: string
  /** Shown instead when nothing is written. */
  emptyText: string
  playerTitle: string
}

/** Titled section with a user's rich text. */
export function RichSection({ title, html, lang, emptyText, playerTitle }: RichSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-h2">
        {title}
      </h2>
      {isEmptyHtml(html) ? (
        <p className="text-ink-3">{emptyText}</p>
      ) : (
        <div className="rich-profile">
          <RichText html={html} lang={lang} playerTitle={playerTitle} />
        </div>
      )}
    </section>
  )
}

/** Plain text of HTML, used to detect its language. */
export function textOfHtml(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}

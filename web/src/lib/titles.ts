import { useEffect } from 'react'
import { useBrand } from './meta.ts'

/** Sets the document title: "Mentors – Udyam Setu". */
export function useTitle(page: string): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = `${page} – ${name}`
  }, [page, name])
}

/** Sets description and title for search engines and shared links. */
export function useDescription(text: string): void {
  useEffect(() => {
    for (const selector of ['meta[name="description"]', 'meta[property="og:description"]']) {
      document.head.querySelector(selector)?.setAttribute('content', text)
    }
    document.head.querySelector('meta[property="og:title"]')?.setAttribute('content', document.title)
  }, [text])
}

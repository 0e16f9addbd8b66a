/** The API's name of a field, below its label. */
export function TechnicalName({ of }: { of: string }) {
  return (
    <code translate="no" className="text-sm wrap-anywhere text-ink-3">
      {of}
    </code>
  )
}

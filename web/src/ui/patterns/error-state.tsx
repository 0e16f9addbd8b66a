import { Button } from '../primitives/button.tsx'
import { InlineAlert } from './inline-alert.tsx'

type ErrorStateProps = { message: string; retryLabel: string; onRetry: () => void; pending?: boolean }

export function ErrorState({ message, retryLabel, onRetry, pending = false }: ErrorStateProps) {
  return (
    <InlineAlert
      tone="danger"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry} pending={pending}>
          {retryLabel}
        </Button>
      }
    >
      {message}
    </InlineAlert>
  )
}

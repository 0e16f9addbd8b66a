import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { Button } from '../primitives/button.tsx'
import { buttonClass } from '../primitives/button-class.ts'
import { Icon } from '../primitives/icon.tsx'
import { toast } from './toast.ts'

type ShareButtonsProps = {
  title: string
  /** A sentence that goes before the address. */
  text: string
  texts: { share: string; whatsapp: string; copy: string; copied: string }
}

/** Sends the page's address on: by the device's own sheet where there is one, WhatsApp, or a copied link. */
export function ShareButtons({ title, text, texts }: ShareButtonsProps) {
  const url = window.location.href.split(/[?#]/)[0] ?? ''
  const canShare = typeof navigator.share === 'function'
  const share = () => {
    // Closing the sheet without sharing rejects; there is nothing to say about it.
    navigator.share({ title, text, url }).catch(() => undefined)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast.success(texts.copied)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {canShare && (
        <Button variant="secondary" size="sm" icon={<Icon of={Share2} size={18} />} onClick={share}>
          {texts.share}
        </Button>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        target="_blank"
        rel="noopener"
        data-outlined
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Icon of={MessageCircle} size={18} />
        <span>{texts.whatsapp}</span>
      </a>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon of={Copy} size={18} />}
        onClick={() => void copy().catch(() => undefined)}
      >
        {texts.copy}
      </Button>
    </div>
  )
}

import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadPage } from './app/prefetch.ts'
import { startI18n } from './lib/i18n.ts'
import { guardAgainstTranslation } from './lib/translate-guard.ts'
import './ui/theme.css'

guardAgainstTranslation()
preloadPage(location.pathname)
await startI18n()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)

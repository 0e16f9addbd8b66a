/// <reference types="vite/client" />

// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
interface ImportMetaEnv {
  /** Base address of the API; by default `/api` on the same origin. */
  readonly VITE_API_URL?: string
}

// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
interface Navigator {
  /** The Network Information API, which not every browser has. */
  readonly connection?: { saveData?: boolean; effectiveType?: string }
}

// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
interface Window {
  /** Request that boot.js sent before the scripts loaded, with its access token (lib/api.ts). */
  early?: { address: string; access: string; answer: Promise<Response> } | undefined
}

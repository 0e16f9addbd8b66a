/// <reference types="vite/client" />

// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
interface ImportMetaEnv {
  /** Where the API lives; `/api` of the same origin when it is not set. */
  readonly VITE_API_URL?: string
}

// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
interface Navigator {
  /** The Network Information API, which not every browser has. */
  readonly connection?: { saveData?: boolean; effectiveType?: string }
}

// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
interface Window {
  /** What boot.js has asked for before the scripts came, and with which access token (lib/api.ts). */
  early?: { address: string; access: string; answer: Promise<Response> } | undefined
}

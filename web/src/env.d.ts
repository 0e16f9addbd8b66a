/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API lives; `/api` of the same origin when it is not set. */
  readonly VITE_API_URL?: string
}

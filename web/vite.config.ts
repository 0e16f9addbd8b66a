import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env['API_URL'] ?? 'http://localhost:3001'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: { proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy takes neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs comes in two files: the libraries, which rarely change, and the shell around the pages.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler|i18next|react-i18next|@tanstack)\//,
              priority: 2,
            },
            { name: 'shell', test: /web\/src\/main\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
})

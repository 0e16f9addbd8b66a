import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sentPages } from './sent-pages.ts'

const api = process.env['API_URL'] ?? 'http://localhost:3001'

const brought = /\/(?:rolldown-runtime|vendor|shell)-/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), sentPages()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(import.meta.dirname, 'zod.ts') },
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'src/ui/primitives/lucide.ts'),
      },
    ],
  },
  server: { proxy: { '/api': api, '^/app-\\w+\\.webmanifest$': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy takes neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The list of what pages fetch together is part of the first page: what that has brought need not stand in it.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !brought.test(file)),
    },
    rolldownOptions: {
      output: {
        // What belongs together comes in one file: fewer requests, and fewer names in the list that each page carries.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//,
              priority: 9,
            },
            { name: 'shell', test: /web\/src\/main\.tsx$/, priority: 8 },
            { name: 'home', test: /home\/home-page\.tsx$/, priority: 7 },
            { name: 'controls', test: /sign-in\/signin-page\.tsx$/, priority: 7 },
            // The texts that come with every other page.
            {
              debugName: 'site',
              name: (id: string) => `site-${/locales\/(\w+)\//.exec(id)?.[1]}`,
              test: /locales\/\w+\/(?:site|messages)\.json$/,
              priority: 6,
            },
            {
              name: 'schemas',
              test: /node_modules\/zod\/|contract\/src\/(?:fields|page|csv|bulk)\.ts$/,
              priority: 5,
            },
            {
              name: 'members',
              test: /app\/layout\/account-bar\.tsx$|contract\/src\/messages\.ts$|ui\/patterns\/confirm-action\.ts$/,
              priority: 6,
            },
            { name: 'directory', test: /mentors\/mentors-page\.tsx$/, priority: 4.5 },
            { name: 'form', test: /forms\/use-form\.ts$/, priority: 4 },
            {
              name: 'admin-area',
              test: /app\/layout\/admin-layout\.tsx$|web\/src\/admin\/(?:admin-|confirmed-action|import-page|person-columns|use-admin)/,
              priority: 3,
            },
            {
              name: 'mentors',
              test: /contract\/src\/mentors\.ts$|features\/mentors\/admin\/(?:admin-mentors-page|mentor-requests-page)\.tsx$/,
              priority: 2.5,
            },
            {
              name: 'common',
              test: /web\/src\/ui\/\w+\/(?:chips-input|date-input|detail-section|dialog|phone-input|row-action|success-banner|text-area)\.tsx$|web\/src\/(?:lib|forms|admin)\/(?:keep-focus|loaded-page|person-fields|reason-text|record-|use-leave-guard|use-password-texts)/,
              includeDependenciesRecursively: false,
              priority: 1.5,
            },
            // Each of these is one part of the work of one role.
            {
              debugName: 'a feature',
              name: (id: string) => /features\/([\w-]+)\//.exec(id)?.[1] ?? null,
              test: /features\/(?:password|audit|messages|outbox|categories|profile|mentees|selection|introductions|journey)\//,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 2 },
          ],
        },
      },
    },
  },
})

import type { LegalText } from './legal-text.ts'

/** Stored data, purposes, readers and rights; it describes the behaviour of this software. */
export const privacyPolicy: LegalText = {
  title: 'nav.privacy',
  intro: 'privacy.intro',
  updated: '2026-11-27',
  sections: [
    { id: 'who', title: 'privacy.who', body: ['privacy.who.1'] },
    {
      id: 'kept',
      title: 'privacy.kept',
      body: [
        'privacy.kept.1',
        [
          'privacy.kept.account',
          'privacy.kept.mentee',
          'privacy.kept.mentor',
          'privacy.kept.visitor',
          'privacy.kept.promoter',
          'privacy.kept.flow',
          'privacy.kept.together',
          'privacy.kept.messages',
          'privacy.kept.log',
          'privacy.kept.none',
        ],
      ],
    },
    {
      id: 'why',
      title: 'privacy.why',
      body: [
        'privacy.why.1',
        ['privacy.why.account', 'privacy.why.match', 'privacy.why.answer', 'privacy.why.guard'],
        'privacy.why.2',
      ],
    },
    {
      id: 'sees',
      title: 'privacy.sees',
      body: [
        [
          'privacy.sees.before',
          'privacy.sees.after',
          'privacy.sees.together',
          'privacy.sees.opened',
          'privacy.sees.certificate',
          'privacy.sees.mentors',
          'privacy.sees.promoters',
          'privacy.sees.admins',
          'privacy.sees.processors',
          'privacy.sees.push',
          'privacy.sees.phone',
          'privacy.sees.embeds',
          'privacy.sees.law',
        ],
      ],
    },
    {
      id: 'long',
      title: 'privacy.long',
      body: [
        [
          'privacy.long.account',
          'privacy.long.together',
          'privacy.long.rejected',
          'privacy.long.session',
          'privacy.long.messages',
          'privacy.long.log',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'privacy.rights',
      body: [
        'privacy.rights.1',
        [
          'privacy.rights.access',
          'privacy.rights.correct',
          'privacy.rights.withdraw',
          'privacy.rights.erase',
          'privacy.rights.nominate',
        ],
        'privacy.rights.2',
      ],
    },
    { id: 'complain', title: 'privacy.complain', body: ['privacy.complain.1', 'privacy.complain.2'] },
    { id: 'children', title: 'privacy.children', body: ['privacy.children.1'] },
    {
      id: 'security',
      title: 'privacy.security',
      body: [
        [
          'privacy.security.password',
          'privacy.security.roles',
          'privacy.security.sessions',
          'privacy.security.breach',
        ],
      ],
    },
    {
      id: 'storage',
      title: 'privacy.storage',
      body: [
        'privacy.storage.1',
        [
          'privacy.storage.language',
          'privacy.storage.session',
          'privacy.storage.draft',
          'privacy.storage.push',
          'privacy.storage.rest',
        ],
      ],
    },
    { id: 'changes', title: 'privacy.changes', body: ['privacy.changes.1'] },
    { id: 'contact', title: 'privacy.contact', body: ['privacy.contact.1'] },
  ],
}

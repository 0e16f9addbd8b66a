import type { LegalText } from './legal-text.ts'

export const termsOfService: LegalText = {
  title: 'nav.termsOfService',
  intro: 'terms.intro',
  updated: '2026-11-27',
  sections: [
    { id: 'what', title: 'terms.what', body: ['terms.what.1', 'terms.what.2'] },
    { id: 'may', title: 'terms.may', body: [['terms.may.age', 'terms.may.truth', 'terms.may.role']] },
    { id: 'account', title: 'terms.account', body: ['terms.account.1'] },
    {
      id: 'flow',
      title: 'terms.flow',
      body: [['terms.flow.evaluated', 'terms.flow.shared', 'terms.flow.consented', 'terms.flow.begins']],
    },
    {
      id: 'conduct',
      title: 'terms.conduct',
      body: [
        ['terms.conduct.respect', 'terms.conduct.money', 'terms.conduct.secret', 'terms.conduct.misuse'],
      ],
    },
    { id: 'mentors', title: 'terms.mentors', body: ['terms.mentors.1', 'terms.mentors.2'] },
    { id: 'content', title: 'terms.content', body: ['terms.content.1'] },
    { id: 'advice', title: 'terms.advice', body: ['terms.advice.1', 'terms.advice.2'] },
    { id: 'end', title: 'terms.end', body: ['terms.end.1'] },
    { id: 'law', title: 'terms.law', body: ['terms.law.1'] },
    { id: 'contact', title: 'terms.contact', body: ['terms.contact.1'] },
  ],
}

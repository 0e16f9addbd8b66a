import { sql } from 'kysely'
import type { Db } from '../open.ts'

const resources = [
  {
    id: '1ea20000-0000-4000-8000-000000000001',
    title: {
      en: 'Your first loan: what the bank asks',
      hi: 'पहला कर्ज़: बैंक क्या पूछता है',
      mr: 'पहिले कर्ज: बँक काय विचारते',
    },
    body: {
      en: '<h2>Before you go</h2><ol><li data-list="bullet">Bills and bank statements of six months</li><li data-list="bullet">What you will buy, with a quotation</li><li data-list="bullet">How much you can repay each month</li></ol><p>Ask three banks, and compare the whole cost, not the rate alone.</p>',
      hi: '<h2>जाने से पहले</h2><ol><li data-list="bullet">छह महीने के बिल और बैंक स्टेटमेंट</li><li data-list="bullet">आप क्या खरीदेंगे, कोटेशन के साथ</li><li data-list="bullet">हर महीने कितना चुका सकते हैं</li></ol><p>तीन बैंकों से पूछें, और केवल ब्याज दर नहीं, पूरे खर्च की तुलना करें।</p>',
      mr: '<h2>जाण्यापूर्वी</h2><ol><li data-list="bullet">सहा महिन्यांची बिले आणि बँक स्टेटमेंट</li><li data-list="bullet">आपण काय खरेदी करणार, कोटेशनसह</li><li data-list="bullet">दर महिन्याला किती फेडू शकता</li></ol><p>तीन बँकांकडे विचारा आणि फक्त व्याजदर नव्हे, तर पूर्ण खर्चाची तुलना करा.</p>',
    },
    link: '',
    needs: ['funding'],
  },
  {
    id: '1ea20000-0000-4000-8000-000000000002',
    title: {
      en: 'Register your business as an MSME (Udyam)',
      hi: 'अपने व्यवसाय का MSME (उद्यम) पंजीकरण करें',
      mr: 'आपल्या व्यवसायाची MSME (उद्यम) नोंदणी करा',
    },
    body: { en: '', hi: '', mr: '' },
    link: 'https://udyamregistration.gov.in/',
    needs: ['legal'],
  },
] as const

const evening = {
  id: '1ea20000-0000-4000-8000-000000000003',
  title: {
    en: 'Evening: a banker answers',
    hi: 'शाम की सभा: बैंक अधिकारी के जवाब',
    mr: 'संध्याकाळची सभा: बँक अधिकाऱ्यांची उत्तरे',
  },
  text: {
    en: 'Bring your questions about loans and accounts. There is tea at half past five.',
    hi: 'कर्ज़ और खातों से जुड़े अपने प्रश्न लाएँ। साढ़े पाँच बजे चाय है।',
    mr: 'कर्ज आणि खात्यांविषयीचे आपले प्रश्न घेऊन या. साडेपाच वाजता चहा आहे.',
  },
}

const dayMs = 86_400_000
/** Six in the evening in India, by the clock of UTC. */
const eveningAt = 12.5 * 3_600_000

/** Two resources, and an evening ten days after the first start that some have answered. */
export async function insertDemoLearning(db: Db, now: Date): Promise<void> {
  const times = { created_at: now, updated_at: now }
  for (const [at, { title, body, needs, ...resource }] of resources.entries()) {
    await db
      .insertInto('resource')
      .values({
        ...resource,
        title: JSON.stringify(title),
        body: JSON.stringify(body),
        needs: [...needs],
        audience: 'all',
        position: at + 1,
        state: 'published',
        ...times,
      })
      .execute()
  }
  const day = Math.floor(now.getTime() / dayMs) + 10
  await db
    .insertInto('event')
    .values({
      id: evening.id,
      title: JSON.stringify(evening.title),
      text: JSON.stringify(evening.text),
      starts_at: new Date(day * dayMs + eveningAt),
      minutes: 90,
      way: 'in_person',
      place: 'Sambhaji Hall, Wai',
      places: 30,
      audience: 'all',
      intake_id: null,
      state: 'published',
      ...times,
    })
    .execute()
  await sql`
    insert into event_answer (event_id, account_id, answer, turn, answered_at)
    select ${evening.id}, id, 'yes', row_number() over (order by email), ${now}
    from (
      select id, email from account
      where demo and role = 'mentee' and email <> 'mentee@example.com' order by email limit 6
    ) as guests
  `.execute(db)
}

/** Deletes the invented resources and the event. */
export async function removeDemoLearning(db: Db): Promise<void> {
  const ids = resources.map(({ id }) => id)
  await db.deleteFrom('resource').where('id', 'in', ids).execute()
  await db.deleteFrom('event').where('id', '=', evening.id).execute()
}

import type { Insertable } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Db } from '../open.ts'

type Story = Insertable<Schema['story']> & { id: string }

/** Invented stories, deleted with the demo. */
const stories = [
  {
    id: '5a3c1f60-0000-4000-8000-000000000001',
    name: 'Ashwini Jadhav',
    place: {
      en: 'Food business, Satara',
      hi: 'खाद्य व्यवसाय, सातारा',
      mr: 'खाद्य व्यवसाय, सातारा',
    },
    text: {
      en: 'My mentor showed me how to price my pickles. In one year I went from my kitchen to twelve shops.',
      hi: 'मेरे मार्गदर्शक ने मुझे अचार का सही दाम तय करना सिखाया। एक साल में मैं अपनी रसोई से बारह दुकानों तक पहुँची।',
      mr: 'माझ्या मार्गदर्शकांनी मला लोणच्याची किंमत ठरवायला शिकवले. एका वर्षात मी स्वयंपाकघरातून बारा दुकानांपर्यंत पोहोचले.',
    },
  },
  {
    id: '5a3c1f60-0000-4000-8000-000000000002',
    name: 'Rohan Shinde',
    place: { en: 'Workshop owner, Nashik', hi: 'वर्कशॉप मालिक, नाशिक', mr: 'वर्कशॉप मालक, नाशिक' },
    text: {
      en: 'Before taking a loan I talked to someone who had repaid three. That one evening saved me two years.',
      hi: 'कर्ज़ लेने से पहले मैंने उनसे बात की, जो तीन कर्ज़ चुका चुके थे। उस एक शाम ने मेरे दो साल बचा लिए।',
      mr: 'कर्ज घेण्याआधी मी तीन कर्जे फेडलेल्या व्यक्तीशी बोललो. त्या एका संध्याकाळमुळे माझी दोन वर्षे वाचली.',
    },
  },
  {
    id: '5a3c1f60-0000-4000-8000-000000000003',
    name: 'Pooja Wankhede',
    place: { en: 'Online store, Amravati', hi: 'ऑनलाइन दुकान, अमरावती', mr: 'ऑनलाइन दुकान, अमरावती' },
    text: {
      en: 'I thought mentors were for big cities. Mine lives two talukas away and knows my customers.',
      hi: 'मुझे लगता था कि मार्गदर्शक बड़े शहरों के लिए होते हैं। मेरे मार्गदर्शक दो तालुका दूर रहते हैं और मेरे ग्राहकों को जानते हैं।',
      mr: 'मला वाटायचे मार्गदर्शक मोठ्या शहरांसाठी असतात. माझे मार्गदर्शक दोन तालुक्यांपलीकडे राहतात आणि माझे ग्राहक ओळखतात.',
    },
  },
] as const

export async function insertDemoStories(db: Db): Promise<void> {
  const now = new Date()
  const rows = stories.map(({ place, text, ...story }, position): Story => {
    const words = { place: JSON.stringify(place), text: JSON.stringify(text) }
    return { ...story, ...words, position, state: 'shown', consent_at: now, updated_at: now }
  })
  await db.insertInto('story').values(rows).execute()
}

export async function removeDemoStories(db: Db): Promise<void> {
  const ids = stories.map(({ id }) => id)
  await db.deleteFrom('story').where('id', 'in', ids).execute()
}

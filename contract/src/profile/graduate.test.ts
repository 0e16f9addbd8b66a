import { expect, test } from 'vitest'
import { graduateFrom } from './graduate.ts'

const degrees =
  `B.Com|B.A.|BA|ba|B A|B. Com.|b.sc|BSc Agri|B.Sc.(IT)|BScIT|B.E. Mechanical|BE|B-Tech|B.Tech (CSE)|LL.B.|LLB
B.A. LL.B.|B.P.Ed.|BPEd|BHM|BHMCT|BAMS|B.H.M.S.|MBBS|BDS|B.V.Sc|B.Pharm|BBA|BCA|BMS|B.S.W.|B.Lib.I.Sc|BFA
M.A. Marathi|MA|M.Com|M.Sc. Physics|M.Sc. Food Technology|ME (Civil)|M.S.|MBA|MCA|M.Phil|Ph.D.|LLM|PGDM|MSW
Graduate|Post graduation|Commerce graduate, Pune|Bachelor's in Commerce|Masters in Economics|Engineering degree
12th, then B.A.|Diploma and B.Tech|बी.ए.|बीए|बी ए|बी. ए.|बी.कॉम.|बी कॉम|बीकॉम|बी.एस्सी.|बी.एस.सी.|बीएससी|बी.एस्‌सी. ॲग्री
बी.ई.|बीई|बी.टेक|बी.एड.|बी.पी.एड.|बीसीए|बी.बी.ए.|बी.एस.डब्ल्यू.|बीएचएम|बी.ए.एम.एस.|बीएएमएस|एल.एल.बी.|एलएलबी|एमबीबीएस
एम.ए.|एम.ए. मराठी|एमए|एम ए|एम.कॉम.|एम.एस्सी.|एम.बी.ए.|एमसीए|एम टेक|एम.फिल.|पीएच.डी.|बी.फार्म.|बी. फ़ार्मा
बी.इ.|बी.जे.एम.सी.|एम.जे.एम.सी.|बी.एन.वाय.एस.|बी.ओ.टी.|एम.एफ.एम.|पी.जी.डी.एम.|बी.बी.आय.|बी.व्ही.एस्सी.|बी.वी.एस.सी.
बी.एस.डब्लू.|बी.कॉमर्स|बी.कोम.|बी.काम.|बी.टेक्.|बी.एड्.|बी.फार्मसी|बी.आर्क.|बी.लिब.|डी.लिट.|बी.व्होक.|बी.यू.एम.एस.
Master of Arts|Bachelor of Commerce|मास्टर ऑफ आर्ट्स|मास्टर्स|मास्टरस|ग्रॅज्युएशन|ग्रेजुएशन|B.Com, North Maharashtra University
B.A., learnt the piano|वाणिज्य स्नातक|स्नातकोत्तर|पदवीधर|पदवी|पदव्युत्तर|ग्रॅज्युएट|ग्रेजुएट|ग्रैजुएशन|बारावी, बी.ए.|बी.ए.मराठी`
    .split(/[|\n]/)
    .map((spelling) => [spelling])

test('at least sixty spellings are tried', () => expect(degrees.length).toBeGreaterThan(60))

test.each(degrees)('%s names a degree', (education) => expect(graduateFrom(education)).toBe('yes'))

const others =
  `12th|12|HSC|10th pass|SSC|ITI Electrician|Diploma in Mechanical|MS-CIT|MSCIT|MS CIT|D.Ed.|D. Pharm|Polytechnic
आईटीआई|आई.टी.आई.|पीयूसी|डिप्लोमा|दहावी पास|बारावी|१२वी|१०वीं पास|पदविका|आयटीआय|आय.टी.आय.|एमएससीआयटी|एमएस-सीआयटी|एम.एस.सी.आय.टी.|डी.एड.`
    .split(/[|\n]/)
    .map((spelling) => [spelling])

test.each(others)('%s is no degree', (education) => expect(graduateFrom(education)).toBe('no'))

const unclear =
  `|Engineering|I want to be a baker|Ask me|My ma taught me|एमआईडीसी में प्रशिक्षण|बीएमएक्स|MPSC|एमपीएससी|Pursuing B.Com
B.A. (second year, ongoing)|TYBCom|FYBA|बी.ए. अपूर्ण|B.Sc dropout|CA Inter|Self taught|Undergraduate|घरीच शिकलो
B.Com (fail)|B.A. failed|B.Com (SYBCom)|बी.ए. अधूरा|बी.ए. अधूरी|Webmaster|Masterclass in baking|I built a chat bot
Pre med course|Baking since march|Using ms excel|Trained by md Imran|केएमए सदस्य|एमव्हीडी|एमवीडी`
    .split(/[|\n]/)
    .map((spelling) => [spelling])

test.each(unclear)('%s is unclear', (education) => expect(graduateFrom(education)).toBe('unclear'))

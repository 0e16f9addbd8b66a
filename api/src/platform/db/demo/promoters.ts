import { readRecords } from './records.ts'

const COLUMNS = [
  'firstName',
  'fatherName',
  'lastName',
  'local',
  'industry',
  'location',
  'years',
  'rating',
  'reviews',
  'language',
  'skills',
  'bio',
] as const

/** Empty fields demonstrate the defaults. */
export const promoters = readRecords(
  COLUMNS,
  `
Madhavi|Shrikant|Apte|madhavi.apte|Technology|Pune|26|4.8|41|en|Product strategy, Mentoring, Fundraising|Chaired three technology companies and now gives her mornings to first-time founders.
शिवाजी|यशवंत|मोहिते|shivaji.mohite|Business|Kolhapur|34|4.9|57|mr|सहकार, साखर उद्योग, नेतृत्व|सहकारी चळवळीत चौतीस वर्षे. तरुणांनी गावात राहून उद्योग उभारावा, यासाठी प्रयत्नशील.
डॉ. आशा|कैलाशनाथ|श्रीवास्तव|asha.shrivastava|Medicine|Nagpur|29|4.7|33|hi|जन स्वास्थ्य, अस्पताल, नीति|जन स्वास्थ्य विशेषज्ञ; ग्रामीण अस्पतालों की सलाहकार।
Percy|Rustom|Daruwala|percy.daruwala|Law|Mumbai|31|4.6|28|en|Corporate law, Arbitration|Senior advocate who has seen most partnerships begin, and many end, and knows what makes the difference.
निर्मला|सदाशिव|कोल्हे|nirmala.kolhe|Education|Latur|22|4.5|19|mr|शिक्षण संस्था, मुलींचे शिक्षण|मुलींच्या शिक्षणासाठी बावीस वर्षे कार्यरत; पाच संस्थांच्या विश्वस्त.
Ravindra|Balkrishna|Sane|ravindra.sane|Arts|Pune|19|4.4|16|en|Theatre, Culture funding, Events|Theatre producer and patron of young companies across the state.
हरीश|रामलाल|चौधरी|harish.chaudhari|Sports|Jalgaon|15|4.3|12|hi|खेल प्रबंधन, प्रायोजन|राज्य स्तरीय खेल संघ के सलाहकार।
Zarina|Hamid|Merchant|zarina.merchant|Business|Mumbai|24|4.9|62|en|Retail, Exports, Family business|Took her family's spice trade to fourteen countries.
विनायक|गजानन|राजवाडे|vinayak.rajwade|Technology|Nashik|18|4.6|21|mr|स्वयंचलन, संशोधन, पेटंट|स्वयंचलन क्षेत्रातील संशोधक; सात पेटंट नावावर.
Lata|Dinkar|Pendse|lata.pendse|Education|Thane|12|||en|Early childhood, Teacher training|Founder of a chain of village kindergartens.
अनुराधा|विष्णुपंत|गोखले|anuradha.gokhale|Arts|Ratnagiri|8|4.2|7|mr|लोककला, पर्यटन|कोकणातील लोककलांचे जतन आणि पर्यटन यांची सांगड घालते.
Kiran|Mahadev|Salunkhe|kiran.salunkhe|||||0|en||`,
)

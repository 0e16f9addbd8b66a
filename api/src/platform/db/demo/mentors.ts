import { readRecords } from './records.ts'

const COLUMNS = [
  'firstName',
  'fatherName',
  'lastName',
  'local',
  'category',
  'subcategory',
  'location',
  'years',
  'language',
  'skills',
  'bio',
] as const

export const demoMentor = readRecords(
  COLUMNS,
  `
Sanjay|Vishwanath|Kulkarni|mentor|Business|Manufacturing|Pune|22|en|Lean manufacturing, Costing, Export, Team building|Built a machine-parts firm from a rented shed in Bhosari to three plants. Enjoys sitting down with young founders over their costing sheets.`,
)

export const approvedMentors = readRecords(
  COLUMNS,
  `
Anjali|Prabhakar|Deshpande|anjali.deshpande|Technology|Software Development|Pune|14|en|Product design, Cloud, Hiring, TypeScript|Led engineering at two Pune start-ups and now runs a forty-person software studio. Helps first-time founders ship something small, early.
राजेंद्र|भीमराव|पाटील|rajendra.patil|Business|Agriculture and Food|Sangli|25|mr|अन्न प्रक्रिया, निर्यात, सहकार, गुणवत्ता नियंत्रण|द्राक्ष आणि बेदाणा प्रक्रिया उद्योगात पंचवीस वर्षे. शेतकरी उत्पादक कंपनी उभारण्यासाठी नव्या उद्योजकांना प्रत्यक्ष मार्गदर्शन करतो.
मीनाक्षी|रामप्रसाद|तिवारी|meenakshi.tiwari|Education|School Education|Nagpur|18|hi|पाठ्यक्रम, शिक्षक प्रशिक्षण, विद्यालय प्रबंधन|अठारह वर्षों से विद्यालय चला रही हूँ। छोटे शहरों में अच्छी शिक्षा का टिकाऊ व्यवसाय कैसे बने, यही मेरा विषय है।
Vikram|Anandrao|Shinde|vikram.shinde|Technology|Electronics and IoT|Nashik|11|en|IoT, PCB design, Prototyping, Rural products|Designs soil-moisture and cold-chain sensors used on four thousand farms. Happy to review your first prototype and its bill of materials.
स्नेहल|दत्तात्रय|जोशी|snehal.joshi|Arts|Graphic Design|Kolhapur|9|mr|ब्रँडिंग, पॅकेजिंग, टायपोग्राफी|लघुउद्योगांसाठी ओळख आणि पॅकेजिंग घडवते. देवनागरी अक्षररचनेची विशेष आवड; दुकानातल्या कपाटावर आपला माल उठून दिसावा हा ध्यास.
Farhan|Iqbal|Shaikh|farhan.shaikh|Business|Marketing|Mumbai|16|en|Brand strategy, Digital marketing, Retail, Pricing|Sixteen years in consumer brands, the last six advising family businesses on their first website, first campaign and first hundred customers.
डॉ. सुनीता|माधवराव|देशमुख|sunita.deshmukh|Medicine|Hospital Management|Chhatrapati Sambhajinagar|24|mr|रुग्णालय व्यवस्थापन, ग्रामीण आरोग्य, मनुष्यबळ|तीस खाटांच्या रुग्णालयापासून सुरुवात करून तीन तालुक्यांत सेवा पोहोचवली. वैद्यकीय उद्योजकांना परवाने, भांडवल आणि माणसे यांबाबत मदत.
Ashok|Narayan|Wagh|ashok.wagh|Law|Company Law|Pune|30|en|Company formation, Contracts, Shareholder agreements|Company lawyer for three decades. Explains in plain words what to sign, what not to sign, and when a handshake is enough.
प्रीति|सुरेश|अग्रवाल|preeti.agrawal|Business|Finance|Nagpur|13|hi|वित्तीय योजना, बैंक ऋण, मुद्रा योजना, लेखा|चार्टर्ड अकाउंटेंट। पहले बैंक ऋण से लेकर कार्यशील पूँजी तक, छोटे उद्यमों का हिसाब साफ़ रखना सिखाती हूँ।
Nitin|Baburao|Jadhav|nitin.jadhav|Sports|Coaching|Satara|17|en|Athletics, Academy management, Sponsorship|Former state-level runner whose academy in Satara has sent eleven athletes to the nationals. Knows how to make a sports academy pay its way.
वैशाली|हनुमंत|गायकवाड|vaishali.gaikwad|Arts|Handicrafts and Textiles|Solapur|20|mr|हातमाग, बचत गट, ऑनलाइन विक्री, रंगसंगती|सोलापुरी चादर आणि पैठणीच्या विणकरांसोबत वीस वर्षे. बचत गटांचे उत्पादन शहरातल्या ग्राहकापर्यंत नेण्याचा अनुभव.
Rohan|Shripad|Gokhale|rohan.gokhale|Technology|Data Science|Mumbai|8|en|Machine learning, Statistics, Python, Analytics|Data scientist turned founder. Likes honest numbers, small experiments and founders who ask why.
डॉ. अनिल|शंकर|भोसले|anil.bhosale|Medicine|Ayurveda|Kolhapur|21|mr|आयुर्वेद, औषध निर्मिती, परवाने|वनौषधी लागवडीपासून औषध निर्मितीपर्यंतची साखळी उभी केली. आयुर्वेदिक उत्पादनांचे नियम आणि बाजारपेठ यांबाबत मार्गदर्शन.
Kavita|Ramesh|Naik|kavita.naik|Education|Skill Training|Ratnagiri|12|en|Vocational training, Placement, Curriculum, Public schemes|Runs a skill centre that trains three hundred young people of the Konkan every year in hospitality and marine trades.
मनोज|शिवकुमार|मिश्रा|manoj.mishra|Technology|Cyber Security|Thane|10|hi|साइबर सुरक्षा, नेटवर्क, ऑडिट|बैंकों और अस्पतालों की प्रणालियाँ सुरक्षित रखने का काम। छोटे उद्यम कम खर्च में सुरक्षित कैसे रहें, यह सिखाता हूँ।
Shubhangi|Vasant|More|shubhangi.more|Law|Taxation|Nashik|15|en|GST, Income tax, Compliance|Tax adviser to two hundred small businesses. Believes that a founder should be able to read their own return.
संतोष|ज्ञानेश्वर|कदम|santosh.kadam|Business|Agriculture and Food|Ahilyanagar|19|mr|दुग्धव्यवसाय, पशुखाद्य, शीतसाखळी, गटशेती|दहा गाईंपासून सुरू केलेला दुग्धव्यवसाय आज दिवसाला वीस हजार लिटरवर आहे. गावातच रोजगार निर्माण व्हावा, हीच इच्छा.
Neha|Ashok|Chitnis|neha.chitnis|Sports|Fitness and Yoga|Pune|7|en|Yoga, Studio management, Online classes|Opened one yoga studio, closed it, learnt why, and opened three that thrive. Will tell you about both.
दीपक|हरिश्चंद्र|वर्मा|deepak.verma|Business|Manufacturing|Chandrapur|28|hi|इस्पात, सुरक्षा मानक, खरीद, कार्यशाला प्रबंधन|अट्ठाईस वर्ष विनिर्माण में। छोटी कार्यशाला को बड़े ग्राहकों के योग्य आपूर्तिकर्ता बनाने में मदद करता हूँ।
Priya|Milind|Sathe|priya.sathe|Technology|Software Development|Thane|6|en|Mobile apps, User research, No-code|Builds apps for shopkeepers and clinics. Most ideas can be tested in a week without writing any code; she shows how.
ज्ञानेश्वर|तुकाराम|शेळके|dnyaneshwar.shelke|Education|Competitive Examinations|Latur|14|mr|स्पर्धा परीक्षा, अभ्यासिका, समुपदेशन|लातूर पॅटर्नमधून घडलेला शिक्षक. अभ्यासिका आणि शिकवणी वर्ग प्रामाणिकपणे व फायद्यात कसे चालवावेत ते सांगतो.
Lakshmi|Venkatesh|Iyer|lakshmi.iyer|Business|Finance|Mumbai|23|en|Venture funding, Valuation, Governance, Board reporting|Two decades in investment banking and venture funds. Will read your pitch and tell you what an investor sees in the first two minutes.
रेखा|गोविंद|चव्हाण|rekha.chavan|Business|Marketing|Satara|11|mr|ग्रामीण विपणन, बचत गट, पॅकेजिंग|मसाले आणि पापड उद्योगातून साठ महिलांना रोजगार दिला. गावातील उत्पादनाला शहरातील भाव कसा मिळवावा ते शिकवते.
Dr. Imran|Yusuf|Qureshi|imran.qureshi|Medicine|General Practice|Nanded|16|en|Clinic management, Telemedicine, Public health|Started with one clinic near the bus stand and now links eleven villages by telemedicine. Practical about money, stubborn about quality.
गणेश|पांडुरंग|सावंत|ganesh.sawant|Sports|Sports Management|Sindhudurg|10|mr|कबड्डी, स्पर्धा आयोजन, प्रायोजकत्व|गावच्या मैदानापासून राज्यस्तरीय कबड्डी लीगपर्यंत स्पर्धांचे आयोजन. खेळातून उपजीविका शक्य आहे, हे दाखवून देतो.
Aditi|Suhas|Ranade|aditi.ranade|Arts|Music|Pune|18|en|Hindustani vocal, Event production, Teaching|Vocalist and founder of a music school with students in nine countries. Talks about pricing, practice and patience.
सुरेश|मोहनलाल|गुप्ता|suresh.gupta|Law|Property Law|Amravati|26|hi|संपत्ति कानून, पंजीकरण, पट्टा|ज़मीन और भवन के कानूनी मामलों में छब्बीस वर्ष। उद्योग के लिए ज़मीन लेते समय किन कागज़ों को देखें, यह बताता हूँ।
Tejas|Uday|Bhave|tejas.bhave|Technology|Electronics and IoT|Pune|9|en|Electric vehicles, Batteries, Testing|Engineer behind two electric three-wheelers on the road today. Helps hardware founders survive their first certification.
प्राजक्ता|अरविंद|फडके|prajakta.phadke|Medicine|Pharmacy|Dhule|12|mr|औषध वितरण, दुकान व्यवस्थापन, साठा नियोजन|एका औषध दुकानापासून सात दुकानांची साखळी उभारली. साठा, उधारी आणि ग्राहक सेवा यांचा ताळमेळ शिकवते.
Mahesh|Dattatray|Borkar|mahesh.borkar|Business|Manufacturing|Palghar|20|en|Textile processing, Energy saving, Exports|Runs a dyeing house that halved its water use. Interested in founders who make things.
कृष्णा|रामचंद्र|यादव|krishna.yadav|Education|Skill Training|Yavatmal|8|hi|कृषि यंत्र, मरम्मत, युवा प्रशिक्षण|गाँव के युवाओं को कृषि यंत्रों की मरम्मत सिखाकर अपना काम शुरू करवाता हूँ।
Sayali|Prakash|Thorat|sayali.thorat|Arts|Graphic Design|Nashik|5|en|Illustration, Social media, Storytelling|Illustrator for food and farm brands. Shows how a small brand can look like itself and nobody else.
महादेव|बळीराम|मुंडे|mahadev.munde|Business|Agriculture and Food|Beed|15|mr|ठिबक सिंचन, बियाणे, शेतकरी उत्पादक कंपनी|दुष्काळी भागात कमी पाण्यावर फळबाग फुलवली. शेतीपूरक उद्योग सुरू करणाऱ्यांसाठी वेळ देतो.
Rukhsana|Abdul|Pathan|rukhsana.pathan|Arts|Handicrafts and Textiles|Chhatrapati Sambhajinagar|13|en|Himroo weaving, Exports, Craft pricing|Third-generation Himroo weaver who sells to museums and hotels. Teaches craftspeople to price their hours.
विवेक|नंदकुमार|बापट|vivek.bapat|Law|Company Law|Ratnagiri|17|mr|भागीदारी करार, ट्रेडमार्क, सहकारी संस्था|भागीदारी करारापासून ट्रेडमार्कपर्यंत, कायदा सोप्या मराठीत समजावून सांगतो.
Smita|Jagdish|Raut|smita.raut|Technology|Data Science|Nagpur|12|en|Geospatial data, Agriculture, Public policy|Maps crops from satellites for insurers and co-operatives. Mentors founders who work with farms and data.
हेमंत|लक्ष्मण|ठाकरे|hemant.thakare|Sports|Coaching|Jalgaon|9|mr|कुस्ती, तालीम व्यवस्थापन, आहार|परंपरागत तालमीला आधुनिक प्रशिक्षणाची जोड दिली. क्रीडा उद्योजकांसाठी खुले मार्गदर्शन.
Arvind|Keshav|Limaye|arvind.limaye|Education|School Education|Sangli|27|en|School finance, Teacher training, Trusts|Principal, trustee and builder of four schools. Candid about what parents pay for and what children need.
सीमा|जगदीश|पांडेय|seema.pandey|Business|Marketing|Gondia|10|hi|ग्रामीण बाज़ार, वन उपज, ब्रांड|महुआ और शहद के उत्पाद बनाकर तीन राज्यों में बेचती हूँ। वन उपज पर आधारित उद्यमों का मार्गदर्शन करती हूँ।`,
)

export const pendingMentors = readRecords(
  COLUMNS,
  `
Omkar|Sunil|Pawar|omkar.pawar|Technology|Software Development|Solapur|6|en|Web development, Payments|Builds billing software for small traders in Solapur and would like to give something back.
अश्विनी|रघुनाथ|माने|ashwini.mane|Business|Agriculture and Food|Kolhapur|8|mr|गूळ प्रक्रिया, सेंद्रिय शेती|सेंद्रिय गूळ उद्योगातील अनुभव नव्या उद्योजकांना द्यायचा आहे.
राकेश|दिनेश|शर्मा|rakesh.sharma|Law|Taxation|Akola|12|hi|आयकर, जीएसटी|कर सलाहकार। छोटे व्यापारियों का मार्गदर्शन करना चाहता हूँ।
Devika|Mohan|Nair|devika.nair|Medicine|Pharmacy|Mumbai|10|en|Regulatory affairs, Clinical trials|Regulatory specialist for medicines and devices.
बाळासाहेब|किसन|गाडे|balasaheb.gade|Business|Manufacturing|Ahilyanagar|18|mr|ऊस यंत्रे, वेल्डिंग, दुरुस्ती|ऊस तोडणी यंत्रांचे सुटे भाग बनवतो.
Sneha|Rajan|Kamble|sneha.kamble|Arts|Music|Latur|7|en|Folk music, Recording|Records and publishes Marathwada folk music.`,
)

export const blockedMentors = readRecords(
  COLUMNS,
  `
Sunny|Vijay|Malhotra|sunny.malhotra|Business|Finance|Thane|9|en|Trading, Networking|Promises quick profits.
प्रमोद|अशोक|निकम|pramod.nikam|Sports|Fitness and Yoga|Dhule|5|mr|व्यायामशाळा|व्यायामशाळा चालक.`,
)

export type DemoMentor = (typeof approvedMentors)[number]

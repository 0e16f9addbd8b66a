import { readRecords } from './records.ts'

const COLUMNS = [
  'name',
  'local',
  'education',
  'city',
  'taluka',
  'district',
  'language',
  'interests',
  'goals',
  'expectations',
] as const

export const demoMentee = readRecords(
  COLUMNS,
  `
Rahul Patil|mentee|B.E. Mechanical|Karad|Karad|Satara|en|Business, Engineering, Marketing|Start a workshop for sheet-metal parts within two years.|Help with costing, machines and the first customers.`,
)

export const mentees = readRecords(
  COLUMNS,
  `
Sakshi More|sakshi.more|B.Com|Baramati|Baramati|Pune|en|Finance, Business|Open an accounting service for farmers' companies.|Someone to check my plan and my prices.
अमोल जाधव|amol.jadhav|बी.एस्सी. कृषी|विटा|खानापूर|Sangli|mr|व्यवसाय, मार्केटिंग|डाळिंब प्रक्रिया उद्योग सुरू करायचा आहे.|यंत्रसामग्री आणि बाजारपेठेबद्दल मार्गदर्शन हवे.
पूजा शर्मा|pooja.sharma|एम.ए. हिंदी|कामठी|कामठी|Nagpur|hi|शिक्षा, संवाद कौशल|बच्चों के लिए ऑनलाइन हिंदी कक्षाएँ शुरू करना।|शुल्क तय करने और प्रचार में मदद।
Akash Gaikwad|akash.gaikwad|Diploma in Electronics|Sinnar|Sinnar|Nashik|en|Technology, Engineering|Make affordable cold rooms for vegetables.|A mentor who has built hardware before.
ऋतुजा देसाई|rutuja.desai|बी.ए. मराठी|गारगोटी|भुदरगड|Kolhapur|mr|डिझाइन, उद्योजकता|हस्तकलेच्या वस्तूंचे ऑनलाइन दुकान.|छायाचित्रण, किंमत आणि पाठवणी यांबद्दल शिकायचे आहे.
Mohammed Ansari|mohammed.ansari|B.Tech Textile|Malegaon|Malegaon|Nashik|en|Business, Leadership|Move our family's power looms to finer cloth.|Advice on quality and export.
स्वाती कांबळे|swati.kamble|बी.एड.|उदगीर|उदगीर|Latur|mr|शिक्षण, नेतृत्व|गावात अभ्यासिका आणि वाचनालय सुरू करणे.|आर्थिक नियोजनासाठी मदत.
Prathamesh Naik|prathamesh.naik|BBA|Malvan|Malvan|Sindhudurg|en|Marketing, Entrepreneurship|Run a homestay and boat trips with local families.|How to begin small and grow safely.
नेहा वर्मा|neha.verma|बी.फार्मा|बल्लारपुर|बल्लारपुर|Chandrapur|hi|स्वास्थ्य सेवा, व्यवसाय|अपनी दवा की दुकान खोलना।|लाइसेंस और पूँजी की जानकारी।
Aniket Bhosale|aniket.bhosale|MBA Marketing|Phaltan|Phaltan|Satara|en|Marketing, Business, Data Science|Build a brand for jaggery products.|Brand and distribution.
कोमल पवार|komal.pawar|बी.सी.ए.|पंढरपूर|पंढरपूर|Solapur|mr|तंत्रज्ञान, मोबाइल ॲप|वारकऱ्यांसाठी निवास शोधण्याचे ॲप.|तांत्रिक आणि व्यावसायिक मार्गदर्शन.
Gaurav Wankhede|gaurav.wankhede|B.E. Computer|Achalpur|Achalpur|Amravati|en|Web Development, Technology|Software for cotton traders.|Introductions and product advice.
दिव्या मिश्रा|divya.mishra|बी.डिज़ाइन|मीरा रोड|ठाणे|Thane|hi|डिज़ाइन, मार्केटिंग|पर्यावरण-अनुकूल पैकेजिंग का व्यवसाय।|आपूर्तिकर्ताओं तक पहुँच।
Yash Thorat|yash.thorat|B.Sc. Agriculture|Rahata|Rahata|Ahilyanagar|en|Entrepreneurship, Leadership|A nursery for grafted fruit trees.|Planning, land lease and water.
वर्षा राठोड|varsha.rathod|एम.एस.डब्ल्यू.|पुसद|पुसद|Yavatmal|mr|नेतृत्व, संवाद कौशल्य|महिला बचत गटांचे विक्री केंद्र.|विपणन आणि हिशेब.
Sameer Khan|sameer.khan|ITI Electrician|Paithan|Paithan|Chhatrapati Sambhajinagar|en|Engineering, Business|Solar pump repairs across the taluka.|How to price service contracts.
माधुरी गावित|madhuri.gavit|बी.ए.|नवापूर|नवापूर|Nandurbar|mr|उद्योजकता, मार्केटिंग|वनभाज्या आणि मसाल्यांचा उद्योग.|परवाने व पॅकेजिंग.
Harshal Patil|harshal.patil|M.Sc. Food Technology|Raver|Raver|Jalgaon|en|Business, Project Management|Banana chips and flour for export.|Export rules and first buyers.
सोनाली मुंडे|sonali.munde|बी.कॉम.|अंबाजोगाई|अंबाजोगाई|Beed|mr|वित्त, व्यवसाय|ग्रामीण महिलांसाठी हिशेब सेवा.|अनुभवी व्यक्तीकडून नियमित सल्ला.
Tanvi Kadam|tanvi.kadam|B.P.Ed.|Chiplun|Chiplun|Ratnagiri|en|Education, Leadership|A swimming and fitness school for girls.|Funding and safety standards.
अर्जुन यादव|arjun.yadav|बी.टेक.|तिरोड़ा|तिरोड़ा|Gondia|hi|इंजीनियरिंग, टेक्नोलॉजी|धान की भूसी से ईंधन बनाना।|परियोजना रिपोर्ट में मदद।
Ishwari Joshi|ishwari.joshi|LL.B.|Wai|Wai|Satara|en|Communication, Business|A legal help desk for small shops.|Guidance on fees and growth.
निलेश शिंदे|nilesh.shinde|डिप्लोमा ऑटोमोबाईल|कळंब|कळंब|Dharashiv|mr|अभियांत्रिकी, व्यवसाय|ट्रॅक्टर दुरुस्ती केंद्र.|भांडवल आणि व्यवस्थापन.
Riya D'Souza|riya.dsouza|BHM|Vasai|Vasai|Palghar|en|Business, Marketing, Design|A bakery with East Indian recipes.|Kitchen planning and pricing.
प्रशांत मेश्राम|prashant.meshram|बी.ए.|मूल|मूल|Chandrapur|mr|उद्योजकता, मार्केटिंग|बांबूच्या वस्तूंची कार्यशाळा.|यंत्रे आणि पहिले ग्राहक.
सुषमा मडावी|sushma.madavi|बी.एस्सी.|कुरखेडा|कुरखेडा|Gadchiroli|mr|अन्न प्रक्रिया, नेतृत्व|मोह आणि मधाचे पदार्थ.|परवाने आणि साठवण.
Shivanand Biradar|shivanand.biradar|B.Com|Akkalkot|Akkalkot|Solapur|en|Business, Finance|A dal mill with farmers of the border villages.|Loan papers and machines.
Pallavi Ghorpade|pallavi.ghorpade|BBA|Islampur|Walwa|Sangli|en|Business, Marketing|Turmeric powder under our own name.|Packaging, prices and shops.
रोशनी साहू|roshni.sahu|बी.टेक.|हिंगणा|हिंगणा|Nagpur|hi|टेक्नोलॉजी, डेटा|संतरा किसानों के लिए भाव बताने वाला ऐप।|उत्पाद और पहले ग्राहक।
Ajinkya Salunkhe|ajinkya.salunkhe|B.E. Mechanical|Koregaon|Koregaon|Satara|en|Engineering, Business|Small threshers for hill farms.|Costing and testing.
कविता बोराडे|kavita.borade|बी.एफ.ए.|येवला|येवला|Nashik|mr|डिझाइन, हातमाग|पैठणीपासून आधुनिक वस्तू.|ऑनलाइन विक्री आणि छायाचित्रण.
Zoya Inamdar|zoya.inamdar|B.Pharm|Miraj|Miraj|Sangli|en|Health Care, Business|Herbal soaps from our own garden.|Licences and quality tests.
मयूर ढोले|mayur.dhole|बी.पी.एड.|वरूड|वरूड|Amravati|mr|क्रीडा, नेतृत्व|कुस्ती आणि कबड्डीची प्रबोधिनी.|प्रायोजक आणि नियोजन.
Nikita Shelar|nikita.shelar|B.E. Computer|Shirur|Shirur|Pune|en|Web Development, Technology|Billing software for nurseries.|Hiring the first developer.
विजय माळी|vijay.mali|बी.एस्सी. कृषी|तासगाव|तासगाव|Sangli|mr|अन्न प्रक्रिया, निर्यात|बेदाण्याची निर्यात.|गुणवत्ता आणि खरेदीदार.
Farheen Sayyad|farheen.sayyad|B.A.|Kopargaon|Kopargaon|Ahilyanagar|en|Design, Business|School bags from canvas.|Selling online.
स्मिता गोरे|smita.gore|एम.कॉम.|सातारा|सातारा|Satara|mr|वित्त, मार्केटिंग|मसाल्यांचा गृहउद्योग.|विपणन आणि पॅकेजिंग.
Rohit Kharat|rohit.kharat|B.E. Electronics|Niphad|Niphad|Nashik|en|Technology, Engineering|Sensors for grape farms.|Prototypes and the first hundred pieces.
आरती दुबे|aarti.dubey|बी.एड.|काटोल|काटोल|Nagpur|hi|शिक्षा, नेतृत्व|गाँव के बच्चों के लिए विज्ञान प्रयोगशाला।|योजना और सरकारी योजनाएँ।
Omkar Desai|omkar.desai|LL.B.|Khed|Khed|Ratnagiri|en|Communication, Business|Contracts for fruit growers.|Partnership and fees.
Sana Mulla|sana.mulla|B.Des|Hatkanangale|Hatkanangale|Kolhapur|en|Design, Marketing|Labels for village products.|Pricing and first orders.
Kishor Bhagat|kishor.bhagat|B.Sc. Agriculture|Pusad|Pusad|Yavatmal|en|Agriculture, Business|Seedlings for vegetable growers.|Costing and a second nursery.
मीना तायडे|meena.tayade|बी.ए.|मलकापूर|मलकापूर|Buldhana|mr|डिझाइन, व्यवसाय|घरगुती शिवणकामाचा गट.|दर ठरवणे आणि ऑर्डर.
Imran Bagwan|imran.bagwan|Diploma Mechanical|Karad|Karad|Satara|en|Engineering, Technology|Repairs of farm pumps.|Accounts and a helper.
सुनीता ठाकरे|sunita.thakre|बी.कॉम.|वर्धा|वर्धा|Wardha|hi|वित्त, नेतृत्व|बचत समूह के लिए मसाला पिसाई।|बिक्री और पैकेजिंग।
Prajakta Kale|prajakta.kale|B.Sc. Home Science|Barshi|Barshi|Solapur|en|Health Care, Marketing|Millet snacks for schools.|Food licence and tests.
Sachin Gavit|sachin.gavit|B.A.|Navapur|Navapur|Nandurbar|mr|Business, Agriculture|Bamboo baskets for shops.|Buyers outside the district.`,
)

/** Languages of the mentees who differ from the default. */
export const otherLanguages: Record<string, string[]> = { 'shivanand.biradar': ['Kannada'] }

/** Words that say nothing of a trade, in three languages, as they are written in lower case. */
const common = `
a an and are about after all also always any around at back be been being before between both build building builds built but by can could does doing each
even every first for from full get give good great had has have having here how into its just keep last large less like long
make makes many more most much must need needs new next not now off one only onto other others our out over own people place
same see several she should show small some such take than that the their them then there these they thing things this those
through time together too two under until upon use very want wants was way well were what when where which while who whom
whose why will with within without would year years you young your
able business businesses career company companies entrepreneur entrepreneurs enjoy experience firm founder founders goal goals
grow growing growth guidance guide happy help helped helping helps idea ideas industry interest know learn learning life mentor
mentors money plan problem problems product products project run running runs sector start started startup startups success
successful support teach teaches work worked working works world nbsp quot
अपना अपनी अपने आम इस इसका इसके इसे उस उनके उन्हें एक और कई कर करके करता करते करना करने करनी करें का कि किया किसी की कुछ के कैसे को
कोई क्या गया गई चाहता चाहते चाहिए चाहती छोटा छोटी छोटे जब जहाँ जाता जैसे जो तक तथा तब तो था थी थे दो नई नए नया नहीं पर फिर बड़ा बड़े
बहुत बाद बारे बीच भी मदद मुझे में मेरा मेरी मेरे मैं यह या ये रहा रही रहे लिए लेकर लेने वर्ष वर्षों वह वाला वाले वे व्यवसाय शुरू सकता
सभी समय साथ साल सीखना सीखने से हम हमारे हर हाथ ही हुआ हुई हुए हूँ है हैं होता होना होने काम कारोबार योजना उद्यम उद्यमी उद्यमियों उद्योग
मार्गदर्शन मार्गदर्शक अनुभव लक्ष्य जानकारी विषय लोग लोगों
अनेक असे आणि आपण आपला आपली आपले आमचा आमची आमच्या आहे आहेत कसा कशी कसे करणे करणाऱ्या करण्यासाठी करत करायचा करायची करायचे काही किंवा की
केला केली केले गेला गेली गेले घेऊन चालू छोटा छोट्या जास्त ज्या झाला झाली झाले तर ते तो त्या त्यांच्या दोन नवीन नव्या नाही पण पर्यंत
पाहिजे प्रत्येक फक्त बद्दल मदत मला मी माझा माझी माझे माझ्या म्हणून म्हणजे मोठा मोठ्या या यांच्या येथे व वर्षे वर्षांत वर्षांचा वेळ सर्व
सुरू सुरुवात स्वतःचा स्वतःची हवी हवे हा ही हे होणे होते काम कामाचा उद्योजक उद्योजकांना नवउद्योजक नवउद्योजकांना व्यवसायाची व्यवसायात
अनुभवी ध्येय माहिती शिकणे शिकायचे विषयी
`

/** Words for what the fit never uses: gender, marital status, religion, caste, income, age. */
const neverUsed = `
woman women female lady ladies girl girls man men male boy boys wife husband mother father widow married unmarried single
divorced gender transgender hindu hindus muslim muslims islam christian christians buddhist buddhists jain jains sikh sikhs
religion religious caste castes dalit dalits brahmin maratha obc income salary poor rich youth elderly age
महिला महिलाओं स्त्री औरत लड़की लड़कियों पुरुष लड़का पत्नी पति माँ पिता विधवा विवाहित अविवाहित तलाकशुदा लिंग हिंदू हिन्दू मुस्लिम
मुसलमान इस्लाम ईसाई बौद्ध जैन सिख धर्म धार्मिक जाति दलित ब्राह्मण मराठा आय आमदनी वेतन गरीब अमीर युवा आयु उम्र
महिलांना महिलांचा महिलांची महिलांसाठी महिलांसह स्त्रिया मुलगी मुली मुलगा बायको नवरा आई वडील विवाहित घटस्फोटित ख्रिश्चन शीख
जात जाती जातीचा उत्पन्न पगार श्रीमंत तरुण तरुणांना तरुणी वय
`

/** Whether a word, in lower case, takes no part in the fit. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

const stopWords = new Set((common + neverUsed).normalize('NFC').trim().split(/\s+/))

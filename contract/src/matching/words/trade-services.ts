/** Services and technology, one concept a line, as in `tradeGoods`. */
export const tradeServices = `
software app coding programming | सॉफ़्टवेयर ऐप | सॉफ्टवेअर ॲप
website web | वेबसाइट | वेबसाइट संकेतस्थळ
computer laptop | कंप्यूटर | संगणक कॉम्प्युटर
mobile smartphone | मोबाइल | मोबाईल
data analytics statistics | डेटा आँकड़े | डेटा आकडेवारी
electronics electronic sensor iot | इलेक्ट्रॉनिक्स | इलेक्ट्रॉनिक्स
electricity electric electrical electrician | बिजली विद्युत | वीज विद्युत
energy solar renewable | ऊर्जा सौर | ऊर्जा सौर सौरऊर्जा
vehicle automobile motor garage | वाहन गाड़ी | वाहन वाहने गाडी
transport logistics delivery | परिवहन ढुलाई | वाहतूक दळणवळण
machines machine machinery equipment | मशीनें मशीन यंत्र | यंत्रे यंत्र मशीन
metal steel iron fabrication welding | धातु इस्पात लोहा | धातू पोलाद लोखंड
plastic | प्लास्टिक | प्लास्टिक
chemicals chemical | रसायन | रसायने रसायन
construction civil cement | भवन इमारत | बांधकाम इमारत
land property realty | ज़मीन संपत्ति | जमीन मालमत्ता
tourism tourist travel tour homestay | पर्यटन यात्रा | पर्यटन प्रवास सहल
health hospital clinic medical medicine | स्वास्थ्य अस्पताल चिकित्सा दवा | आरोग्य रुग्णालय वैद्यकीय औषध औषधे
ayurveda herbal herbs | आयुर्वेद जड़ी | आयुर्वेद आयुर्वेदिक वनौषधी
fitness yoga gym | व्यायाम योग जिम | व्यायाम योग जिम
sports sport athletics | खेल क्रीड़ा | क्रीडा खेळ
education school teaching teacher | शिक्षा विद्यालय स्कूल शिक्षक पढ़ाई | शिक्षण शाळा शिक्षक शिकवणी
training skill course vocational | प्रशिक्षण कौशल | प्रशिक्षण कौशल्य
music singing | संगीत गायन | संगीत गायन
art painting drawing illustration | कला चित्रकला | कला चित्रकला
photography video film | फ़ोटोग्राफ़ी वीडियो | छायाचित्रण व्हिडिओ
design graphic | डिज़ाइन | डिझाइन
salon parlour | सैलून पार्लर | सलून पार्लर
repair maintenance | मरम्मत | दुरुस्ती
cleaning laundry | सफ़ाई | साफसफाई स्वच्छता
security cyber | सुरक्षा साइबर | सुरक्षा सायबर
event wedding | आयोजन समारोह | आयोजन सोहळा
childcare creche | शिशुगृह | पाळणाघर
recycling waste compost | पुनर्चक्रण कचरा खाद | पुनर्वापर कचरा खत
water irrigation | पानी सिंचाई जल | पाणी सिंचन
writing content journalism | लेखन पत्रकारिता | लेखन पत्रकारिता
`

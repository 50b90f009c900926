"""The same steps with scikit-learn: reads lines of {"text", "label"} and the number of classes."""
import json
import resource
import sys
import time

from sklearn.cluster import KMeans
from sklearn.decomposition import TruncatedSVD
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.metrics import normalized_mutual_info_score
from sklearn.metrics.cluster import contingency_matrix
from sklearn.preprocessing import normalize

rows = [json.loads(line) for line in sys.stdin]
labels = [row["label"] for row in rows]
start = time.process_time()
terms = TfidfVectorizer(
    stop_words="english", sublinear_tf=True, min_df=2, max_df=0.4, max_features=20000
).fit_transform([row["text"] for row in rows])
vectors = normalize(TruncatedSVD(64, random_state=1).fit_transform(terms))
found = KMeans(int(sys.argv[1]), n_init=3, random_state=1).fit_predict(vectors)
print(
    json.dumps(
        {
            "purity": contingency_matrix(labels, found).max(axis=0).sum() / len(rows),
            "nmi": normalized_mutual_info_score(labels, found),
            "seconds": time.process_time() - start,
            "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        }
    )
)
